/** The confidence of a product whose price is doubtful; below 0.8 the screen marks it for a check. */
export const DOUBTFUL = 0.5;

/** A recognized line of text. */
export interface ReadLine {
  text: string;
  /** 0 to 1. */
  confidence: number;
  /** In the picture as it was turned upright. */
  box: PictureBox;
  /** A text in the place of its price was not read as one. */
  hasUnreadPrice?: true;
}

/** A place in a picture, px; `image` is the number of the picture. */
export interface PictureBox {
  image: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
