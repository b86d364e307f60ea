import { frequentHalfWide, japanese, simplified, traditional } from './frequent.ts'

/** Lead bytes, trail bytes, and the share of an encoding's wide characters that these codes make up. */
type Range = [leads: [number, number], trails: [number, number][], share: number]

interface Model {
  ranges: Range[]
  frequent: string
  frequentShare: number
}

const upper: [number, number][] = [[0xa1, 0xfe]]
const big5: [number, number][] = [[0x40, 0x7e], ...upper]
const sjis: [number, number][] = [
  [0x40, 0x7e],
  [0x80, 0xfc],
]

// Later ranges override earlier ones. Codes outside them are vendor-specific or unused.
const models: Record<string, Model> = {
  big5: {
    ranges: [
      [[0xa1, 0xa3], big5, 0.06],
      [[0xa4, 0xc6], big5, 0.32],
      [[0xc9, 0xf9], big5, 0.02],
    ],
    frequent: traditional,
    frequentShare: 0.6,
  },
  gb18030: {
    ranges: [
      [
        [0x81, 0xa0],
        [
          [0x40, 0x7e],
          [0x80, 0xfe],
        ],
        0.002,
      ],
      [
        [0xaa, 0xfe],
        [
          [0x40, 0x7e],
          [0x80, 0xa0],
        ],
        0.002,
      ],
      [[0xa1, 0xa3], upper, 0.06],
      [[0xb0, 0xd7], upper, 0.32],
      [[0xd8, 0xf7], upper, 0.02],
    ],
    frequent: simplified,
    frequentShare: 0.6,
  },
  shift_jis: {
    ranges: [
      [[0x81, 0x82], sjis, 0.06],
      [[0x82, 0x82], [[0x9f, 0xf1]], 0.24],
      [
        [0x83, 0x83],
        [
          [0x40, 0x7e],
          [0x80, 0x96],
        ],
        0.24,
      ],
      [[0x88, 0x97], sjis, 0.14],
      [[0x98, 0x9f], sjis, 0.005],
      [[0xe0, 0xea], sjis, 0.005],
      [[0x87, 0x87], sjis, 0.002],
      [[0xfa, 0xfc], sjis, 0.002],
    ],
    frequent: japanese,
    frequentShare: 0.3,
  },
}

// The common Western European letters and signs each make up nine tenths of their kind.
const western = [
  ['éèàüöäßçñêôîâëïûùœáíóúãõåæøÉÄÖÜÁÍÓÚÑÇÃÊÅØÈ', 0.9],
  ['’“”–…€°«»§´·¡¿\u00a0®©²³½ºª„‚', 0.9],
] as const

export const unlikely = Math.log(1e-8)

const decoded = (decoder: TextDecoder, [leads, trails]: Range) => {
  const letters: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (const [from, to] of trails)
      for (let trail = from; trail <= to; trail++) {
        const code = decoder.decode(Uint8Array.of(lead, trail)).codePointAt(0) as number
        if (code < 0xe000 || code >= 0xf900) letters.push(code)
      }
  return letters
}

const share = (weights: Float32Array, letters: Iterable<number>, amount: number) => {
  const distinct = [...new Set(letters)]
  for (const letter of distinct) weights[letter] = Math.log(amount / distinct.length)
}

const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

const asciiWeights = (weights: Float32Array) => {
  weights.fill(Math.log(1e-6), 0, 0x20)
  weights.fill(Math.log(1 / 500), 0x20, 0x7f)
  share(weights, codes('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'), 1)
  share(weights, codes('0123456789 ,;\t\r\n"-./@()'), 1)
}

const wideWeights = (weights: Float32Array, encoding: string) => {
  const decoder = new TextDecoder(encoding)
  const { ranges, frequent, frequentShare } = models[encoding] as Model
  for (const range of ranges) share(weights, decoded(decoder, range), range[2])
  share(weights, codes(frequent), frequentShare)
  weights.fill(Math.log(0.02 / 8), 0xff61, 0xff66)
  weights.fill(Math.log(0.28 / 58), 0xff66, 0xffa0)
  share(weights, codes(frequentHalfWide), 0.7)
}

const westernWeights = (weights: Float32Array) => {
  weights.fill(Math.log(0.1 / 60), 0xa0, 0x17f)
  weights.fill(Math.log(0.1 / 60), 0x2010, 0x2123)
  for (const [letters, amount] of western) share(weights, codes(letters), amount)
}

// UTF-8 text may be in any script, but seldom in one that names are not written in.
const usual = [
  [0xc0, 0x180, 1e-2],
  [0x386, 0x3cf, 1e-3],
  [0x410, 0x450, 1e-3],
  [0x5d0, 0x5eb, 1e-3],
  [0x620, 0x64b, 1e-3],
  [0xe00, 0xe5c, 1e-3],
  [0x1e00, 0x2070, 1e-3],
  [0x3000, 0x3100, 1e-3],
  [0x4e00, 0xa000, 1e-3],
  [0xac00, 0xd7a4, 1e-3],
  [0xff00, 0xfff0, 1e-3],
] as const

const unicodeWeights = (weights: Float32Array) => {
  weights.fill(Math.log(1e-6))
  for (const [from, to, probability] of usual) weights.fill(Math.log(probability), from, to)
}

const known = new Map<string, Float32Array>()

/** Returns the log-likelihood of each character in an encoding, among those of its kind. */
export function weightsOf(encoding: string) {
  let weights = known.get(encoding)
  if (weights) return weights
  weights = new Float32Array(0x10000).fill(unlikely)
  if (encoding === 'utf-8') unicodeWeights(weights)
  if (encoding in models) wideWeights(weights, encoding)
  if (encoding === 'windows-1252') westernWeights(weights)
  asciiWeights(weights)
  weights[0xfffd] = 2 * unlikely
  known.set(encoding, weights)
  return weights
}
