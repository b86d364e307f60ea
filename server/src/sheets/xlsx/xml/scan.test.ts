import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SaxesParser } from 'saxes'
import { fc } from '#test/property.ts'
import { LIMITS } from '../limits.ts'
import { Malformed } from './malformed.ts'
import { createScanner } from './scan.ts'
import { attribute } from './tag.ts'
import { textOf } from './text.ts'

type ScanEvent = [kind: string, ...rest: unknown[]]

const NAMES = ['a', 'b', 'x:a', 'xml:space']

// Joins neighboring texts, which scanners may tell in pieces.
const joined = (told: ScanEvent[]) => {
  const result: ScanEvent[] = []
  for (const one of told) {
    const last = result.at(-1)
    if (one[0] === 'text' && last?.[0] === 'text') last[1] = `${last[1]}${one[1]}`
    else if (one[0] !== 'text' || one[1] !== '') result.push([...one])
  }
  return result
}

const toldBy = (xml: Buffer, size = xml.length) => {
  const told: ScanEvent[] = []
  const scanner = createScanner(
    {
      open(name, depth, tag) {
        const values = NAMES.map((attributeName) => attribute(tag, attributeName))
        told.push(['open', name, depth, ...values])
      },
      close: (name, depth) => told.push(['close', name, depth]),
      text: (bytes, from, to, isLiteral) => told.push(['text', textOf(bytes, from, to, isLiteral)]),
    },
    LIMITS,
  )
  for (let at = 0; at < xml.length; at += size) scanner.write(xml.subarray(at, at + size))
  scanner.finish()
  return joined(told)
}

const toldBySaxes = (xml: string) => {
  const told: ScanEvent[] = []
  let depth = 0
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    told.push(['open', local(name), depth, ...NAMES.map((attributeName) => attributes[attributeName])])
  })
  parser.on('closetag', ({ name }) => {
    told.push(['close', local(name), depth])
    depth -= 1
  })
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (text: string) => depth > 0 && told.push(['text', text]))
  }
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.write(xml).close()
  return joined(told)
}

const fails = (run: () => unknown) => {
  try {
    run()
    return false
  } catch (error) {
    assert.ok(error instanceof Malformed, String(error))
    return true
  }
}

const name = fc.constantFrom('a', 'b', 'x:a', 'ab', 'row', 'é')
const text = fc.constantFrom(
  '',
  ' ',
  't',
  '&amp;',
  '&#x41;',
  '王',
  'a\r\nb',
  '>',
  '<!-- c -->',
  '<![CDATA[<a>&]]>',
  '<?p i?>',
)
const given = fc.constantFrom('', ' a="1"', " b='&lt;>'", ' x:a = "é\n"', '\n xml:space="preserve" ')
const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc
    .tuple(name, given, tie('content'), fc.boolean())
    .map(([called, attributes, content, isEmpty]) =>
      isEmpty ? `<${called}${attributes}/>` : `<${called}${attributes}>${content}</${called} >`,
    ),
  content: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.tuple(text, tie('element'), text).map((all) => all.join('')),
  ),
}))

test('XML is read as another parser reads it, in chunks of any size', () => {
  fc.assert(
    fc.property(element, fc.integer({ min: 1, max: 40 }), (root, size) => {
      const xml = Buffer.from(root)
      assert.deepEqual(toldBy(xml, size), toldBySaxes(root))
    }),
    { numRuns: 500 },
  )
})

test('XML with one byte changed is read as another parser reads it, if that accepts it', () => {
  const others = fc.constantFrom(...'<>/&"\'= ab!?-[];:1')
  fc.assert(
    fc.property(element, fc.nat(), others, (root, place, other) => {
      const at = place % root.length
      const changed = root.slice(0, at) + other + root.slice(at + 1)
      const isRefused = fails(() => toldBy(Buffer.from(changed), 7))
      let told: ScanEvent[] | undefined
      try {
        told = toldBySaxes(changed)
      } catch {
        return
      }
      assert.equal(isRefused, false, changed)
      assert.deepEqual(toldBy(Buffer.from(changed)), told)
    }),
    { numRuns: 2000 },
  )
})

const broken = `

text
<a>
<a></b>
<a></a
<a
<a b>
<a b=c/>
<a b="1"c="2"/>
<a b="1" b="2"/>
<a b="<"/>
<a/ >
<a/><b/>
<a/>text
<a><b></a></b>
</a>
<1/>
< a/>
<a>& b</a>
<a>&nope;</a>
<a>&#0;</a>
<a>&#xD800;</a>
<a>\0</a>
<a>\x0b</a>
<a><!-- </a>
<a><![CDATA[</a>
<![CDATA[a]]><a/>
<!DOCTYPE a><a/>
<a><!ENTITY b "c"></a>`.split('\n')

test('invalid XML and document types are rejected', () => {
  for (const xml of broken) {
    for (const size of [3, 100])
      assert.equal(
        fails(() => toldBy(Buffer.from(xml), size)),
        true,
        xml,
      )
  }
})

test('XML beyond the limits is rejected', () => {
  const long = 'x'.repeat(1_100_000)
  const attributes = Array.from({ length: 41 }, (_, index) => `a${index}=""`).join(' ')
  const endless = [`<a>${long}</a>`, `<a b="${long}"/>`, `<a><!--${long}--></a>`, `<${long}/>`]
  for (const xml of [...endless, `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, `<a ${attributes}/>`]) {
    assert.equal(
      fails(() => toldBy(Buffer.from(xml), 10_000)),
      true,
      xml.slice(0, 100),
    )
  }
})
