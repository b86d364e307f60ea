import { maxBytes } from './records.ts'

function times(text: string, part: string) {
  let found = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found++
  return found
}

/** How many lines a text has, and where the last ends; a CR at its very end may yet become a CRLF. */
function linesOf(text: string) {
  const body = text.endsWith('\r') ? text.slice(0, -1) : text
  const lines = times(body, '\n') + times(body, '\r') - times(body, '\r\n')
  return { lines, end: Math.max(body.lastIndexOf('\n'), body.lastIndexOf('\r')) + 1 }
}

/** Leaves out rows that are done, by line ends alone, as long as no quote could hold one; says how many. */
export async function* beyondDone(texts: AsyncIterable<string>, quote: string, done: number) {
  let passed = 0
  let rest = ''
  let isPassing = done > 0
  try {
    for await (const text of texts) {
      rest += text
      const { lines, end } = isPassing ? linesOf(rest) : { lines: 0, end: 0 }
      isPassing &&= passed + lines <= done && !rest.includes(quote) && rest.length - end < maxBytes
      if (isPassing) passed += lines
      else yield { text: rest, passed }
      rest = isPassing ? rest.slice(end) : ''
    }
  } catch (error) {
    // What stands before the place where a text breaks off tells its row.
    yield { text: rest, passed }
    throw error
  }
  yield { text: rest, passed }
}
