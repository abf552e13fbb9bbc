/**
 * The robot of oOreNEO in pieces: each is a picture of the whole frame on transparent ground, rendered by `pictures/scenes/robot_kit.py`
 * with one camera. An editor says which row of the table a piece is; where it goes is in `kit-pieces.css` of the section.
 */
export const KIT_PIECES = ['motor', 'wheel', 'bracket', 'sensor', 'screwdriver', 'screws', 'stand-offs', 'controller'] as const;
export type KitPiece = (typeof KIT_PIECES)[number];

/**
 * From back to front, as they hide each other in the whole robot. The chassis comes assembled and has no number; `whole` is the
 * finished robot with its wires, which takes the pieces' place when they have come together.
 */
export const KIT_LAYERS = [
  'wheel-far',
  'motor-far',
  'bracket-far',
  'tray',
  'bracket-near',
  'motor-near',
  'deck',
  'stand-offs',
  'controller',
  'screws',
  'head',
  'sensor',
  'wheel-near',
  'whole',
  'screwdriver',
] as const;
export type KitLayer = (typeof KIT_LAYERS)[number];

/** A layer's picture among the embedded ones, as content would name it. The table says in words what it shows. */
export const layerMedia = (layer: KitLayer) => ({
  url: `/media/ooreneo/pieces/${layer}.png`,
  alternativeText: '',
  caption: undefined,
  width: undefined,
  height: undefined,
});
