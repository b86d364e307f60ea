/** Twice the height shown, for high-resolution screens. */
const resizeHeight = 72

/** Draws a picture small. What the browser cannot read stays without one. */
export const drawPreview = async (canvas: HTMLCanvasElement, file: File) => {
  const reading = createImageBitmap(file, { resizeHeight, resizeQuality: 'medium' })
  const picture = await reading.catch(() => undefined)
  if (!picture) return
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
}
