import { unlikely, weightsOf } from './letters.ts'

const sign = 0
const letter = 1
const wide = 2
const halfWide = 3
const accented = 4
const westernSign = 5

// How often one kind follows another: Han and kana come in runs, accented letters between plain ones.
const steps = [
  [0.6, 0.18, 0.1, 0.06, 0.04, 0.02],
  [0.2, 0.74, 0.005, 0.001, 0.045, 0.008],
  [0.25, 0.01, 0.72, 0.02, 1e-4, 1e-4],
  [0.15, 0.01, 0.02, 0.82, 1e-4, 1e-4],
  [0.2, 0.74, 1e-4, 1e-4, 0.03, 0.03],
  [0.5, 0.35, 1e-4, 1e-4, 0.05, 0.1],
].map((row) => row.map(Math.log))

const isAsciiLetter = (code: number) => (code | 0x20) > 0x60 && (code | 0x20) < 0x7b

function kindOf(code: number, isWestern: boolean) {
  if (code < 0x80) return isAsciiLetter(code) ? letter : sign
  if (code >= 0xff61 && code <= 0xff9f) return halfWide
  if (!isWestern) return wide
  const isLetter = (code >= 0xc0 && code < 0x180 && code !== 0xd7 && code !== 0xf7) || code === 0x192
  return isLetter ? accented : westernSign
}

/** Returns the log-likelihood that bytes are in an encoding; comparable only for the same bytes. */
export function likelihood(sample: Uint8Array, encoding: string) {
  const text = new TextDecoder(encoding).decode(sample)
  const weights = weightsOf(encoding)
  let previous = sign
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const kind = kindOf(code, encoding === 'windows-1252' || (encoding === 'utf-8' && code < 0x250))
    sum += (steps[previous]?.[kind] ?? unlikely) + (weights[code] as number)
    previous = kind
  }
  return sum
}
