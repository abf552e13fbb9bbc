/** How much of a text search engines show: they measure it as they draw it, on a wide screen. */

/** As search engines draw a result, in pixels. */
const TITLE = { font: '20px Arial, sans-serif', width: 580 };
const DESCRIPTION = { font: '14px Arial, sans-serif', width: 960 };

let canvas: CanvasRenderingContext2D | null | undefined;

function fits(text: string, { font, width }: typeof TITLE): boolean {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = font;
  return canvas.measureText(text).width <= width;
}

/** Whether search engines show this title in full. */
export const fitsTitle = (text: string): boolean => fits(text, TITLE);
/** Whether search engines show this description in full. */
export const fitsDescription = (text: string): boolean => fits(text, DESCRIPTION);
