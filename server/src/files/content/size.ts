/** Of an image, in pixels, as it is displayed. */
export interface Dimensions {
  width: number
  height: number
}
