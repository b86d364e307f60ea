import { pngOf } from '#files/content/png.ts'

/** A picture of a lamp; a broken one has a crack across its shade. */
export const lampPicture = ({ isBroken }: { isBroken: boolean }) =>
  pngOf(360, 270, (x, y) => {
    const fromMiddle = Math.abs(x - 180)
    const isCrack = isBroken && Math.abs(y - 60 - ((x * 7) % 13) - (x - 140) / 3) < 2
    const isShade = y > 50 && y < 130 && fromMiddle < 30 + (y - 50) / 2
    if (isShade) return isCrack ? [70, 50, 40] : [236, 196, 110]
    if (y >= 130 && y < 215 && fromMiddle < 5) return [96, 92, 88]
    if (y >= 215 && y < 225 && fromMiddle < 55) return [96, 92, 88]
    return y < 225 ? [228, 232, 226] : [186, 164, 138]
  })
