// The models of pieces in three dimensions: how large, how costly, and how different they are.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { BufferGeometry } from "three";
import { bareModelOf, type Detail, facingOf, heightOf, modelOf, MODELLED } from "../../src/scene/models/model.ts";
import { DRAWN } from "../../src/figures/drawings.ts";

const MOST: Record<Detail, number> = { near: 500, far: 80 };
const DETAILS = Object.keys(MOST) as Detail[];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "Ä", "é", "?", "", "AB", "\u{1F984}"];

/** Every figure with a model, and a figure that has none with each letter. */
const ALL = [...MODELLED.map((figure) => ({ figure, letter: "X" })), ...LETTERS.map((letter) => ({ figure: "wizard", letter }))];
const named = ({ figure, letter }: { figure: string; letter: string }) => (figure === "wizard" ? `the letter “${letter}”` : figure);

function each(check: (model: BufferGeometry, name: string, detail: Detail) => void) {
  for (const kind of ALL) {
    for (const detail of DETAILS) {
      for (const turned of [false, true])
        check(modelOf(kind.figure, kind.letter, detail, turned), `${named(kind)}, ${detail}${turned ? ", turned" : ""}`, detail);
    }
  }
}

const trianglesOf = (model: BufferGeometry) => (model.index?.count ?? 0) / 3;

test("every drawing has a model of its own", () => {
  for (const figure of DRAWN) if (figure !== "letter") assert.ok(MODELLED.includes(figure), figure);
});

test("models have few enough triangles", () => {
  each((model, name, detail) => {
    assert.ok(trianglesOf(model) <= MOST[detail], `${name}: ${trianglesOf(model)}`);
    assert.ok(trianglesOf(model) >= 20, `${name}: ${trianglesOf(model)}`);
    assert.ok(model.getAttribute("position").count <= 0xffff, name);
  });
});

test("models stand on the ground inside their square", () => {
  each((model, name) => {
    const { min, max } = model.boundingBox!;
    assert.ok(Math.abs(min.y) < 1e-6, `${name} stands at ${min.y}`);
    assert.ok(max.y > 0.1 && max.y <= 1.1, `${name} is ${max.y} high`);
    for (const reach of [-min.x, max.x, -min.z, max.z]) assert.ok(reach <= 0.43 + 1e-6 && reach > 0.1, `${name} reaches ${reach}`);
  });
});

test("models are sound: numbers, unit normals, no triangle without an area, light within bounds", () => {
  each((model, name) => {
    for (const attribute of ["position", "normal", "color"]) {
      const { array, count, itemSize } = model.getAttribute(attribute);
      assert.equal(itemSize, 3, name);
      assert.equal(count, model.getAttribute("position").count, name);
      assert.ok(array.every(Number.isFinite), `${name}: ${attribute}`);
    }
    const { array } = model.getAttribute("normal");
    for (let at = 0; at < array.length; at += 3) {
      const length = Math.hypot(array[at], array[at + 1], array[at + 2]);
      assert.ok(Math.abs(length - 1) < 1e-3, `${name}: a normal of length ${length}`);
    }
    assert.ok(
      model.getAttribute("color").array.every((factor) => factor > 0.005 && factor < 3),
      name,
    );
    for (const [a, b, c] of facesOf(model)) assert.ok(Math.hypot(...across(a, b, c)) > 1e-8, `${name}: a triangle without an area`);
  });
});

test("faces look where their normals do, so that nothing is seen from behind", () => {
  each((model, name) => {
    const normals = model.getAttribute("normal").array;
    const faces = facesOf(model);
    const wrong = faces.filter((face, index) => {
      const [x, y, z] = across(...face);
      return [0, 1, 2].every((corner) => {
        const at = model.index!.array[index * 3 + corner] * 3;
        return x * normals[at] + y * normals[at + 1] + z * normals[at + 2] < 0;
      });
    });
    assert.equal(wrong.length, 0, `${name}: ${wrong.length} of ${faces.length}`);
  });
});

test("kinds have different silhouettes, near and far", () => {
  // Those that differ by a mark alone: they are never two kinds of one player.
  const alike = (figure: string) => figure.replace("counter-yellow", "counter").replace("stone-dark", "stone");
  for (const detail of DETAILS) {
    const shapes = MODELLED.map((figure) => ({ figure, shape: silhouetteOf(modelOf(figure, "X", detail)) }));
    shapes.forEach((one, index) => {
      for (const other of shapes.slice(index + 1)) {
        if (alike(one.figure) === alike(other.figure)) continue;
        const apart = one.shape.reduce((sum, wide, at) => sum + Math.abs(wide - other.shape[at]), 0);
        assert.ok(apart > 0.25, `${one.figure} and ${other.figure}, ${detail}: ${apart.toFixed(2)}`);
      }
    });
  }
});

test("letters have different shapes", () => {
  for (const detail of DETAILS) {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const shapes = new Set(letters.map((letter) => modelOf("wizard", letter, detail).getAttribute("position").array.join()));
    assert.equal(shapes.size, letters.length);
  }
  const same = (one: string, other: string) =>
    assert.deepEqual(
      modelOf("wizard", one, "far").getAttribute("position").array,
      modelOf("wizard", other, "far").getAttribute("position").array,
    );
  same("ä", "A");
  same("AB", "A");
});

test("royal pieces are the highest, pawns the lowest of those that stand", () => {
  const height = (figure: string) => heightOf(figure, "X");
  const heights = ["pawn", "rook", "knight", "bishop", "queen", "king"].map(height);
  assert.deepEqual(
    heights,
    heights.toSorted((a, b) => a - b),
  );
  for (const figure of ["commoner", "mann", "unicorn", "hawk", "archbishop", "cardinal", "marshal", "chancellor", "amazon", "camel"]) {
    assert.ok(height(figure) > height("pawn") && height(figure) < height("king"), figure);
  }
  assert.ok(height("tafl-king") > height("defender") && height("tafl-king") > height("attacker"));
  assert.ok(height("draughts-king") > 2 * height("draughts-man"));
});

test("a model is made once", () => {
  assert.equal(modelOf("knight", "N", "near"), modelOf("knight", "S", "near"), "whatever its letter is");
  assert.equal(modelOf("wizard", "W", "far"), modelOf("sorcerer", "W", "far"), "one plinth for a letter");
  assert.equal(modelOf("toString", "T", "far"), modelOf("wizard", "T", "far"));
  assert.notEqual(modelOf("knight", "N", "near"), modelOf("knight", "N", "far"));
  assert.notEqual(modelOf("knight", "N", "near"), bareModelOf("knight", "N", "near"));
});

test("those who look ahead are turned for the other side, the light is not", () => {
  assert.equal(facingOf("knight", "N"), "ahead");
  assert.equal(facingOf("wizard", "W"), "reader");
  assert.equal(modelOf("rook", "R", "near", true), modelOf("rook", "R", "near"), "those who look nowhere are the same");
  const [own, other] = [modelOf("knight", "N", "near"), modelOf("knight", "N", "near", true)];
  assert.ok(Math.abs(own.boundingBox!.min.x + other.boundingBox!.max.x) < 1e-6);
  for (const model of [own, other])
    assert.ok(bright(model, [-1, 0, 0]) > 1.2 * bright(model, [1, 0, 0]), "the left side is the brighter one");
});

type Corner = number[];
type Face = [Corner, Corner, Corner];

/** The triangles of a model by their corners. */
function facesOf(model: BufferGeometry): Face[] {
  const index = model.index!;
  const { array } = model.getAttribute("position");
  const faces: Face[] = [];
  for (let at = 0; at < index.count; at += 3) {
    faces.push([0, 1, 2].map((corner) => Array.from(array.slice(index.array[at + corner] * 3, index.array[at + corner] * 3 + 3))) as Face);
  }
  return faces;
}

function across(a: Corner, b: Corner, c: Corner): Corner {
  const [u, v] = [b, c].map((point) => point.map((value, axis) => value - a[axis]));
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

/** How far it reaches to the sides and to the front and back at each of many heights, and how high it is at each of many distances from its middle. */
function silhouetteOf(model: BufferGeometry): number[] {
  const [slabs, top, rings, steps] = [36, 1.15, 12, 12];
  const wide = new Array<number>(slabs * 2 + rings).fill(0);
  for (const [a, b, c] of facesOf(model)) {
    for (let i = 0; i <= steps; i += 1) {
      for (let j = 0; i + j <= steps; j += 1) {
        const [x, y, z] = [0, 1, 2].map((axis) => a[axis] + ((b[axis] - a[axis]) * i + (c[axis] - a[axis]) * j) / steps);
        const slab = Math.min(slabs - 1, Math.max(0, Math.floor((y / top) * slabs)));
        wide[slab * 2] = Math.max(wide[slab * 2], Math.abs(x));
        wide[slab * 2 + 1] = Math.max(wide[slab * 2 + 1], Math.abs(z));
        const ring = slabs * 2 + Math.min(rings - 1, Math.floor((Math.hypot(x, z) / 0.45) * rings));
        wide[ring] = Math.max(wide[ring], y);
      }
    }
  }
  return wide;
}

/** How bright those corners are on average that look this way. */
function bright(model: BufferGeometry, [x, y, z]: Corner): number {
  const normals = model.getAttribute("normal").array;
  const colours = model.getAttribute("color").array;
  let [sum, count] = [0, 0];
  for (let at = 0; at < normals.length; at += 3) {
    if (normals[at] * x + normals[at + 1] * y + normals[at + 2] * z < 0.7) continue;
    sum += colours[at] + colours[at + 1] + colours[at + 2];
    count += 3;
  }
  return sum / count;
}
