import type pg from 'pg'

const longest = 65_535
const han = Array.from({ length: longest }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)))

/** Texts of the greatest length without a blank, which once took time by the square of it. */
const texts = {
  'one letter': 'x'.repeat(longest),
  'Chinese characters': han.join(''),
  emoji: '😀'.repeat(longest / 2),
  'letters and Chinese characters in turn': 'a王'.repeat(longest / 2),
}

/** How many milliseconds the grams of a text take to make, the fastest of a few times. */
const millisecondsOf = async (client: pg.ClientBase, text: string) => {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const start = performance.now()
    await client.query('select length(search_grams($1, 4))', [text])
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

/** How many times longer a text takes to be indexed than a quarter of it. */
export const measureLongTexts = async (client: pg.ClientBase) => {
  const measured: { name: string; times: number; milliseconds: number }[] = []
  for (const [name, text] of Object.entries(texts)) {
    const letters = [...text]
    const quarter = await millisecondsOf(client, letters.slice(0, letters.length / 4).join(''))
    const milliseconds = await millisecondsOf(client, text)
    measured.push({ name, times: milliseconds / quarter, milliseconds })
  }
  return measured
}
