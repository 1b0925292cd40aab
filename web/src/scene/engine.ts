/** The scene: it draws a board, and says what is under a pixel. It knows no rules and no page. */
import { Fog, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { castOf, isSameCast, recast, type Actor } from "../board/cast.ts";
import type { Change } from "../board/change.ts";
import { keyOf, type Place } from "../board/place.ts";
import { hasPlace } from "../board/pointing.svelte.ts";
import type { BoardView, Piece } from "../protocol/types.ts";
import { Bursts } from "./bursts.ts";
import {
  axesOf,
  fitted,
  flown,
  onLevel,
  orbited,
  panned,
  pannedOver,
  projected,
  sightAt,
  zoomed,
  type Camera,
  type Pixel,
  type Reach,
  type View,
} from "./camera.ts";
import { mixed, shaded } from "./colour.ts";
import type { Colours } from "./colours.ts";
import { Crowd, shapeOf, type Standing } from "./crowd.ts";
import { frameTop, Ground } from "./ground.ts";
import { Horizon } from "./horizon.ts";
import { Lamps } from "./lamps.ts";
import type { Mark } from "./marks.ts";
import { Materials, type Light } from "./materials.ts";
import { facingOf, heightOf } from "./models/model.ts";
import { Pace } from "./pace.ts";
import { picked, type Body } from "./pick.ts";
import { Play } from "./play.ts";
import { rimOf } from "./rim.ts";
import { Signs } from "./signs.ts";
import { cornersOf, siteOf, spotOf, type Site } from "./site.ts";
import { clamped, plus, type Vec } from "./vector.ts";

/** What is to be seen. */
export type Look = {
  board: BoardView;
  stamp: string | number;
  changes: Change[];
  animate: boolean;
  flipped: boolean;
  /** The level in front of the others; null if all are alike. */
  focus: number | null;
  /** Levels that are not drawn. */
  hidden: ReadonlySet<number>;
  /** How far levels are apart: from 0 to 1. */
  spread: number;
  hasColumns: boolean;
  colours: Colours;
  font: string;
};

/** Room for what the page lays over the scene: top, right, bottom, left. */
export type Free = readonly [number, number, number, number];

/** How far the selected piece rises, and the one that is carried. */
const RISE = 0.2;
const CARRIED = 0.4;
/** How long the camera flies, in milliseconds. */
const FLIGHT = 420;
/** The sharp frame waits so long, lest something moves again. */
const REST = 130;
/** How many triangles the pieces may have in the finer models. */
const FINE = { plain: 22_000, rich: 300_000 } as const;
/** So far from the middle of space the plane's middle is moved. */
const REBASE = 96;

export class Engine {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #lens = new PerspectiveCamera();
  readonly #materials: Materials;
  readonly #crowd: Crowd;
  readonly #signs: Signs;
  readonly #bursts = new Bursts();
  readonly #lamps: Lamps | null;
  readonly #pace: Pace;
  readonly #free: Free;
  readonly #seen: (engine: Engine) => void;

  #look: Look | null = null;
  #site: Site | null = null;
  #ground: Ground | Horizon | null = null;
  #groundKey = "";
  #holes = new Set<string>();
  #actors: Actor[] = [];
  #play: Play | null = null;
  #playBegan = 0;
  #marks: Mark[] = [];
  #raised: string | null = null;
  readonly #lifts = new Map<number, number>();
  #carried: { key: string; spot: Vec } | null = null;
  #way: { from: Place; to: Place } | null = null;

  #camera: Camera = { at: [0, 0, 0], turn: 0, tilt: 1, far: 20, angle: 0.5 };
  #isHome = true;
  #flight: { from: Camera; to: Camera; began: number } | null = null;
  #isHeld = false;
  #view: View = { width: 0, height: 0 };

  #frame = 0;
  #rest = 0;
  #ratio = 0;
  #before = 0;
  #wasMoving = false;
  /** How many frames were drawn. */
  frames = 0;

  /** @param free where the page covers the canvas. @param seen is called after each frame. */
  constructor(canvas: HTMLCanvasElement, light: Light, isSlow: boolean, free: Free, seen: (engine: Engine) => void) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: !isSlow, alpha: true, powerPreference: "high-performance" });
    this.#materials = new Materials(light);
    this.#crowd = new Crowd(this.#materials);
    this.#signs = new Signs(this.#materials);
    this.#lamps = light === "rich" ? new Lamps(this.#renderer, this.#scene) : null;
    this.#scene.add(this.#crowd.group, this.#signs.group, this.#bursts.group);
    this.#pace = new Pace(isSlow, devicePixelRatio);
    this.#free = free;
    this.#seen = seen;
  }

  get info(): { calls: number; triangles: number; usual: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles, usual: this.#pace.usual };
  }

  get isMoving(): boolean {
    return this.#wasMoving || this.#play !== null || this.#flight !== null;
  }

  get camera(): Camera {
    return this.#camera;
  }

  get site(): Site | null {
    return this.#site;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#ground?.dispose();
    this.#crowd.dispose();
    this.#signs.dispose();
    this.#bursts.dispose();
    this.#lamps?.dispose();
    this.#materials.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  resize(width: number, height: number): void {
    if (width === this.#view.width && height === this.#view.height) return;
    this.#view = { width, height };
    this.#ratio = 0;
    if (this.#isHome && this.#site) this.#camera = this.#homeCamera(this.#camera.turn);
    this.invalidate();
  }

  /** Shows a picture; changes that lead to it are played. */
  show(look: Look): void {
    const before = this.#look;
    this.#look = look;
    const { board } = look;
    this.#holes = new Set(board.holes.map(keyOf));
    const site = siteOf(board, look.spread, this.#site?.kind === "plane" ? this.#site.origin : middleOf(board));
    const isOther = this.#site?.kind !== site.kind || this.#site.size.join() !== site.size.join();
    this.#site = site;
    this.#layGround();
    if (before?.stamp !== look.stamp || before.board !== board) this.#cast(before, look);
    if (isOther || !before) {
      this.#camera = this.#homeCamera(null);
      this.#isHome = true;
    } else if (before.flipped !== look.flipped && site.kind !== "frame") {
      this.fly(this.#isHome ? this.#homeCamera(null) : { ...this.#camera, turn: this.#camera.turn + Math.PI }, this.#isHome);
    } else if (before.spread !== look.spread && this.#isHome) this.#camera = this.#homeCamera(this.#camera.turn);
    this.invalidate();
  }

  /** What is marked, and which piece rises. */
  mark(marks: Mark[], selected: Place | null): void {
    this.#marks = marks;
    this.#raised = selected && keyOf(selected);
    this.#ground?.shade(this.#marks);
    this.invalidate();
  }

  /** A piece follows the pointer; null to put it down. */
  carry(from: Place | null, pixel: Pixel = { x: 0, y: 0 }): void {
    const hit = from && this.#site ? this.pointOn(pixel, from[2]) : null;
    this.#carried = from && hit ? { key: keyOf(from), spot: hit } : null;
    this.invalidate();
  }

  /** A piece was carried there: its way is not shown again. It stays there until the next picture, but not for ever. */
  carriedTo(from: Place, to: Place): void {
    if (!this.#site) return;
    this.#way = { from, to };
    const held = { key: keyOf(from), spot: spotOf(this.#site, to) };
    this.#carried = held;
    setTimeout(() => {
      if (this.#carried === held) this.carry(null);
    }, 2500);
    this.invalidate();
  }

  /** The place under a pixel, if there is one. */
  pick(pixel: Pixel): Place | null {
    const site = this.#site;
    if (!site || !this.#look) return null;
    return picked(site, sightAt(this.#camera, this.#view, pixel), this.#bodies(site), (place) => this.#isShownPlace(place));
  }

  /** Where a place is seen: so far above its middle, or at the head of the piece that stands there. */
  project(place: Place, above: number | "head" = 0): Pixel & { depth: number } {
    const site = this.#site;
    if (!site) return { x: 0, y: 0, depth: -1 };
    const piece = above === "head" ? this.#actors.find((actor) => keyOf(actor.piece.at) === keyOf(place))?.piece : null;
    const up = above === "head" ? (piece && site.kind !== "frame" ? heightOf(piece.figure, piece.letter) * 0.9 : 0) : above;
    return projected(this.#camera, this.#view, plus(spotOf(site, place), [0, up, 0]));
  }

  /** Where a point of space is seen. */
  projectPoint(point: Vec): Pixel & { depth: number } {
    return projected(this.#camera, this.#view, point);
  }

  /** The point of a level under a pixel. */
  pointOn(pixel: Pixel, level: number): Vec | null {
    const site = this.#site;
    if (!site) return null;
    return onLevel(sightAt(this.#camera, this.#view, pixel), site.kind === "frame" ? 0 : level * site.gap)?.point ?? null;
  }

  /** While the camera is held, the picture may be coarser. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    this.invalidate();
  }

  orbit(right: number, down: number): void {
    this.#moveTo(orbited(this.#camera, this.#view, right, down));
  }

  pan(right: number, down: number): void {
    const move = this.#site?.kind === "plane" ? pannedOver : panned;
    this.#moveTo(move(this.#camera, this.#view, right, down));
  }

  zoom(factor: number, pixel: Pixel | null): void {
    const sight = sightAt(this.#camera, this.#view, pixel ?? { x: this.#view.width / 2, y: this.#view.height / 2 });
    const hit = pixel ? onLevel(sight, this.#camera.at[1])?.point : null;
    // Near the horizon, a point is too far to be meant.
    const isNear = hit && Math.hypot(hit[0] - this.#camera.at[0], hit[2] - this.#camera.at[2]) < this.#camera.far * 1.5;
    this.#moveTo(zoomed(this.#camera, factor, hit && isNear ? hit : this.#camera.at, this.#reach()));
  }

  /** Flies to where the whole board is seen. */
  home(): void {
    this.fly(this.#homeCamera(null), true);
  }

  /** Looks straight down, or as usual again. */
  tilt(): void {
    const usual = this.#homeCamera(null);
    const isAbove = this.#camera.tilt > 1.4;
    if (isAbove) return this.fly(usual, true);
    const above = { ...usual, tilt: Math.PI / 2 - 0.01 };
    this.fly(
      this.#site && this.#look && this.#site.kind !== "plane"
        ? fitted(above, this.#view, this.#corners(this.#site), this.#free)
        : { ...this.#camera, tilt: above.tilt },
      false,
    );
  }

  /** Brings a place of the plane into view, unless it is. */
  reveal(place: Place): void {
    const site = this.#site;
    if (!site || site.kind !== "plane") return;
    const seen = this.project(place, 0.3);
    const isIn = seen.depth > 0 && seen.x > 40 && seen.y > 60 && seen.x < this.#view.width - 40 && seen.y < this.#view.height - 40;
    if (isIn && seen.depth < this.#camera.far * 2.5) return;
    const away = place.map((at, axis) => at - (site.origin[axis] ?? 0));
    if (Math.hypot(away[0] ?? 0, away[1] ?? 0) > REBASE * 2) {
      // Too far to be flown to in a line that people could follow.
      this.#rebase([even(place[0]), even(place[1])]);
      this.#moveTo({ ...this.#camera, at: [0, 0, 0] });
    }
    const [x, , z] = spotOf(this.#site ?? site, place);
    this.fly({ ...this.#camera, at: [x, 0, z] }, false);
  }

  /** Flies somewhere; what is done by hand ends it. */
  fly(to: Camera, isHome: boolean): void {
    this.#isHome = isHome;
    if (!this.#look?.animate) {
      this.#flight = null;
      this.#camera = to;
    } else this.#flight = { from: this.#camera, to, began: performance.now() };
    this.invalidate();
  }

  /** There is something new to draw. */
  invalidate(): void {
    if (this.#frame === 0 && this.#view.width > 0 && this.#look) this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #moveTo(camera: Camera): void {
    this.#flight = null;
    this.#isHome = false;
    this.#camera = camera;
    const site = this.#site;
    if (site?.kind === "plane" && Math.max(Math.abs(camera.at[0]), Math.abs(camera.at[2])) > REBASE) {
      this.#rebase([site.origin[0] + even(camera.at[0]), site.origin[1] - even(camera.at[2])]);
    }
    this.invalidate();
  }

  /** Another cell of the plane becomes the middle of space; nothing seems to move. */
  #rebase(origin: [number, number]): void {
    const [site, look] = [this.#site, this.#look];
    if (!site || !look) return;
    const [dx, dy] = [origin[0] - site.origin[0], origin[1] - site.origin[1]];
    this.#site = { ...site, origin };
    this.#camera = { ...this.#camera, at: plus(this.#camera.at, [-dx, 0, dy]) };
    this.#play = null;
    this.#groundKey = "";
    this.#layGround();
    this.#ground?.shade(this.#marks);
  }

  #reach(): Reach {
    const site = this.#site;
    if (!site || site.kind === "plane") return { near: 5, far: 160 };
    const [files, ranks, levels] = site.size;
    const size = Math.max(files, ranks, levels * site.gap);
    return { near: Math.max(2.5, size * 0.35), far: size * 9 };
  }

  #isShown(level: number): boolean {
    return !(this.#look?.hidden.has(level) ?? false);
  }

  #isShownPlace(place: Place): boolean {
    const board = this.#look?.board;
    return board !== undefined && this.#isShown(place[2]) && hasPlace(board, this.#holes, place);
  }

  *#bodies(site: Site): Iterable<Body> {
    // Counters are behind the openings of their frame: those are what one points at.
    if (site.kind === "frame") return;
    for (const { id, piece } of this.#actors) {
      if (!this.#isShown(piece.at[2]) || (site.kind === "plane" && !this.#isNear(piece, site))) continue;
      const [x, y, z] = spotOf(site, piece.at);
      yield { place: piece.at, foot: [x, y + (this.#lifts.get(id) ?? 0), z], slabs: shapeOf(piece.figure, piece.letter) };
    }
  }

  #isNear({ at }: Piece, site: Site): boolean {
    return Math.abs(at[0] - site.origin[0]) < 500 && Math.abs(at[1] - site.origin[1]) < 500;
  }

  #layGround(): void {
    const [look, site] = [this.#look, this.#site];
    if (!look || !site) return;
    const { board } = look;
    const levels = site.size[2];
    const dims = Array.from({ length: levels }, (_, z) => (look.focus === null || look.focus === z ? 0 : 1));
    const parts = [
      site,
      board.surface,
      board.holes,
      board.marked,
      board.names,
      board.border,
      board.sameShades,
      look.flipped,
      dims,
      [...look.hidden],
      look.hasColumns,
      look.colours,
    ];
    const key = JSON.stringify(parts);
    if (key === this.#groundKey) return;
    this.#groundKey = key;
    if (this.#ground) {
      this.#scene.remove(this.#ground.group);
      this.#ground.dispose();
    }
    if (site.kind === "plane") {
      this.#ground = new Horizon(board, site, look.colours, this.#materials, this.#materials.light === "rich" ? 8 : 2);
      this.#scene.fog = new Fog(0, 1, 2);
      (this.#scene.fog as Fog).color.setRGB(...look.colours.page);
    } else {
      const places: Place[] = [];
      for (let z = 0; z < levels; z += 1) {
        for (let y = 0; y < site.size[1]; y += 1) {
          for (let x = 0; x < site.size[0]; x += 1) if (this.#isShownPlace([x, y, z])) places.push([x, y, z]);
        }
      }
      this.#ground = new Ground(
        { board, site, places, colours: look.colours, flipped: look.flipped, dims, hasColumns: look.hasColumns, font: look.font },
        this.#materials,
      );
      this.#scene.fog = null;
    }
    this.#lamps?.aim(
      site.kind === "plane" ? 24 : Math.max(site.size[0], site.size[1]) + 1,
      site.kind === "frame" ? frameTop(site) : (levels - 1) * site.gap,
    );
    this.#ground.shade(this.#marks);
    this.#scene.add(this.#ground.group);
  }

  #cast(before: Look | null, look: Look): void {
    const isNew = before?.stamp !== look.stamp;
    const scene = before ? recast(this.#actors, isNew ? look.changes : [], look.board) : castOf(look.board);
    const isSame = isSameCast(scene.actors, this.#actors);
    this.#actors = scene.actors;
    if (!isNew && isSame) return;
    const count = scene.ghosts.length + scene.paths.size + scene.came.size + scene.turned.size;
    const site = this.#site;
    this.#play = before && isNew && look.animate && count > 0 && site ? new Play(scene, site, this.#way) : null;
    this.#playBegan = performance.now();
    this.#carried = null;
    this.#way = null;
    for (const id of this.#lifts.keys()) if (!scene.actors.some((actor) => actor.id === id)) this.#lifts.delete(id);
  }

  #corners(site: Site): Vec[] {
    const look = this.#look;
    if (!look || site.kind === "plane") return [];
    return cornersOf(site, rimOf(look.board), site.kind === "frame" ? 0.2 : 0.75);
  }

  /** The usual camera. @param turn the direction to keep, if there is one. */
  #homeCamera(turn: number | null): Camera {
    const [look, site] = [this.#look, this.#site];
    if (!look || !site) return this.#camera;
    const back = look.flipped && site.kind !== "frame" ? Math.PI : 0;
    const isStack = site.size[2] > 1;
    // Where there is room above and below, one looks from higher up.
    const tilt = clamped(0.94 + (1.3 - this.#view.width / Math.max(1, this.#view.height)) * 0.75, 0.94, 1.2);
    const usual: Camera = { at: [0, 0, 0], turn: turn ?? back, tilt, far: 20, angle: 0.5 };
    if (site.kind === "frame") return fitted({ ...usual, turn: turn ?? -0.16, tilt: 0.2 }, this.#view, this.#corners(site), this.#free);
    if (isStack)
      return fitted({ ...usual, turn: turn ?? back + 0.5, tilt: 0.36, angle: 0.34 }, this.#view, this.#corners(site), this.#free);
    if (site.kind === "board") return fitted(usual, this.#view, this.#corners(site), this.#free);
    const crowd = look.board.pieces.filter((piece) => this.#isNear(piece, site)).map(({ at }) => spotOf(site, at));
    const corners = crowd.length > 0 ? crowd : [[-4, 0, -4] as Vec, [4, 0, 4] as Vec];
    const camera = fitted(
      { ...usual, tilt: 0.66, angle: 0.66 },
      this.#view,
      corners.flatMap((spot): Vec[] => [plus(spot, [-1, 0, 1]), plus(spot, [1, 1, -1])]),
      this.#free,
    );
    const hit = onLevel(sightAt(camera, this.#view, { x: this.#view.width / 2, y: this.#view.height / 2 }), 0);
    return hit ? { ...camera, at: hit.point, far: clamped(hit.along, 6, 60) } : camera;
  }

  #tick(now: number): void {
    this.#frame = 0;
    const took = Math.min(100, now - this.#before);
    this.#before = now;
    const isFlying = this.#flyOn(now);
    const isPlaying = this.#play !== null && now - this.#playBegan < this.#play.length;
    if (!isPlaying) this.#play = null;
    const isRising = this.#rise(took);
    const isMoving = isFlying || isPlaying || isRising || this.#isHeld;
    if (isMoving) this.#pace.frame(now, !this.#wasMoving);
    this.#wasMoving = isMoving;
    this.#draw(now, isMoving || this.#carried ? this.#pace.moving : Math.max(this.#ratio, this.#pace.moving));
    clearTimeout(this.#rest);
    // A camera that is held but not moved needs no new frame.
    if (isFlying || isPlaying || isRising) this.invalidate();
    else if (this.#ratio < this.#pace.sharp && !this.#isHeld) this.#rest = window.setTimeout(() => this.#sharpen(), REST);
  }

  #sharpen(): void {
    if (this.#frame !== 0 || this.#isHeld) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#before = now;
      this.#draw(now, this.#pace.sharp);
    });
  }

  #flyOn(now: number): boolean {
    const flight = this.#flight;
    if (!flight) return false;
    const part = clamped((now - flight.began) / FLIGHT, 0, 1);
    this.#camera = flown(flight.from, flight.to, part * part * (3 - 2 * part));
    if (part === 1) this.#flight = null;
    return part < 1;
  }

  /** Selected pieces rise, and others come down. */
  #rise(took: number): boolean {
    let isRising = false;
    for (const { id, piece } of this.#actors) {
      const goal = this.#raised === keyOf(piece.at) && this.#site?.kind !== "frame" ? RISE : 0;
      const lift = this.#lifts.get(id) ?? 0;
      if (lift === goal) continue;
      const next = lift + (goal - lift) * (1 - Math.exp(-took / 55));
      const isThere = !this.#look?.animate || Math.abs(goal - next) < 0.006;
      if (isThere && goal === 0) this.#lifts.delete(id);
      else this.#lifts.set(id, isThere ? goal : next);
      isRising ||= !isThere;
    }
    return isRising;
  }

  #standing(now: number): Standing[] {
    const [look, site] = [this.#look, this.#site];
    if (!look || !site) return [];
    const time = now - this.#playBegan;
    const standing: Standing[] = [];
    const isUpright = site.kind === "frame";
    const put = (id: number, piece: Piece, at: Place) => {
      if (!this.#isShown(at[2]) || (site.kind === "plane" && !this.#isNear({ ...piece, at }, site))) return;
      const pose = this.#play ? this.#play.poseOf(id, at, time) : { spot: spotOf(site, at), lift: 0, scale: 1, flip: 0 };
      if (!pose) return;
      pose.lift += this.#lifts.get(id) ?? 0;
      if (this.#carried?.key === keyOf(at)) {
        pose.spot = this.#carried.spot;
        pose.lift = this.#way ? 0 : CARRIED;
      }
      // Where there are many kings, those that must not be lost have a colour of their own.
      const isRoyal = site.size[2] > 1 && piece.royal;
      const own = (isRoyal ? look.colours.royal : look.colours.pieces)[piece.tint];
      const isDim = look.focus !== null && look.focus !== at[2];
      // What stands upright turns its face from the lamp above.
      const colour = isDim ? mixed(own, look.colours.page, 0.3) : isUpright ? shaded(own, 1.3) : own;
      standing.push({
        ...pose,
        figure: piece.figure,
        letter: piece.letter,
        colour,
        isTurned: this.#isTurned(piece),
        isUpright,
        hasShadow: !isUpright && !this.#lamps,
      });
    };
    for (const { id, piece } of this.#actors) put(id, piece, piece.at);
    for (const ghost of this.#play?.ghosts ?? []) put(ghost.id, ghost.piece, ghost.path[ghost.path.length - 1] ?? ghost.piece.at);
    return standing;
  }

  /** Pieces look at the other side; what is read looks at the reader. */
  #isTurned({ figure, letter, seat }: Piece): boolean {
    return facingOf(figure, letter) === "reader" ? (this.#look?.flipped ?? false) : seat !== 0;
  }

  #draw(now: number, ratio: number): void {
    const [look, site] = [this.#look, this.#site];
    if (!look || !site) return;
    const { width, height } = this.#view;
    // What is drawn never gets larger than what a screen can show.
    const most = Math.sqrt(9e6 / (width * height));
    const wanted = Math.min(ratio, most);
    if (wanted !== this.#ratio) {
      this.#ratio = wanted;
      this.#renderer.setPixelRatio(wanted);
      this.#renderer.setSize(width, height, false);
    }
    const standing = this.#standing(now);
    // Where there are many in a stack, all are small.
    const fine = site.size[2] > 1 && standing.length > 64 ? 0 : FINE[this.#materials.light];
    this.#crowd.draw(standing, axesOf(this.#camera).eye, fine);
    this.#signs.draw(this.#marks, site, look.colours, (level) => this.#isShown(level));
    this.#bursts.draw(this.#play?.bursts ?? [], now - this.#playBegan);
    this.#aim();
    this.#renderer.render(this.#scene, this.#lens);
    this.frames += 1;
    this.#seen(this);
  }

  #aim(): void {
    const { angle, far } = this.#camera;
    const { eye } = axesOf(this.#camera);
    const { width, height } = this.#view;
    this.#lens.fov = (angle * 180) / Math.PI;
    this.#lens.aspect = width / height;
    this.#lens.near = Math.max(0.1, far * 0.06);
    this.#lens.far = far * 8 + 60;
    this.#lens.position.set(...eye);
    this.#lens.lookAt(...this.#camera.at);
    this.#lens.updateProjectionMatrix();
    const fog = this.#scene.fog;
    if (fog instanceof Fog) [fog.near, fog.far] = [far * 1.6, far * 7];
  }
}

/** The middle of where pieces stand on a board without an edge: an even cell, so that it is dark. */
function middleOf(board: BoardView): [number, number] {
  if (board.size || board.pieces.length === 0) return [0, 0];
  const middle = (axis: 0 | 1) => {
    const sorted = board.pieces.map(({ at }) => at[axis]).sort((a, b) => a - b);
    return even(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  return [middle(0), middle(1)];
}

function even(value: number): number {
  const whole = Math.round(value);
  return whole - (whole % 2) + 0;
}
