/** Where one begins to look at the plane. */
import { boxOf, fitted, inside, over, panned, settled, visible, type Box, type Camera, type Cell, type View } from "./camera.ts";
import { crowdOf } from "./crowd.ts";

/** Cells are never narrower than this where a game begins: a finger still hits them. */
export const LEAST = 32;

/** So many places are tried to look from. */
const TRIES = 48;

/**
 * The camera that shows where most of the pieces are, with some pixels free around them. If cells were too narrow then, it shows the middle
 * of them, or where more than twice as many are seen, if they stand apart. `covered` pixels on the right are under
 * something else.
 */
export function outset(cells: Cell[], view: View, free: number, usual: number, covered: number): Camera {
  const crowd = crowdOf(cells);
  const box = boxOf(crowd);
  if (!box) return over([0, 0], usual);
  return uncovered(whole(crowd, box, view, free), box, view, covered);
}

function whole(crowd: Cell[], box: Box, view: View, free: number): Camera {
  const fit = fitted(view, box, free, 64);
  if (fit.scale >= LEAST) return fit;
  const count = (camera: Camera) => {
    const seen = visible(camera, view, -LEAST / 2);
    return crowd.reduce((sum, cell) => sum + Number(inside(seen, cell)), 0);
  };
  const middle = middleOf(box, LEAST);
  let [best, most] = [middle, 2 * count(middle)];
  const every = Math.ceil(crowd.length / TRIES);
  for (let index = 0; index < crowd.length; index += every) {
    const camera = over(crowd[index] as Cell, LEAST);
    const seen = count(camera);
    if (seen > most) [best, most] = [camera, seen];
  }
  return best;
}

/** The same with the box beside what covers the view on its right, if there is room for both. */
function uncovered(camera: Camera, box: Box, view: View, covered: number): Camera {
  const wide = (box[1] - box[0] + 1) * camera.scale;
  const overlap = (view.width + wide) / 2 - (view.width - covered);
  const room = (view.width - wide) / 2 - 40;
  return overlap > 0 && overlap <= room ? panned(camera, view, -overlap, 0) : camera;
}

function middleOf(box: Box, scale: number): Camera {
  return settled(box[0], box[2], (box[1] - box[0]) / 2, (box[3] - box[2]) / 2, scale);
}
