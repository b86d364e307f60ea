import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]')

const colorsOf = (block: string) =>
  new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  )

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'hover', 'selected', 'raised']
const onAll = (name: string, minContrast: number, on = grounds) =>
  on.map((ground) => ({ name, ground, minContrast }))

/** Foreground and background colors, and the minimum contrast between them. */
const pairs = [
  ...['text', 'text-2', 'text-3', 'accent', 'red', 'amber', 'green'].flatMap((name) => onAll(name, 4.5)),
  ...onAll('control', 3, ['canvas', 'surface', 'hover', 'raised']),
  ...['red', 'amber', 'green'].map((name) => ({ name, ground: `${name}-ground`, minContrast: 4.5 })),
  { name: 'on-accent', ground: 'accent', minContrast: 4.5 },
  { name: 'on-accent', ground: 'accent-hover', minContrast: 4.5 },
  ...['series-1', 'series-2', 'series-3', 'series-4'].flatMap((name) => onAll(name, 3, ['surface'])),
]

for (const [theme, block] of Object.entries({ light, dark }))
  test(`every color of the ${theme} theme can be read on the grounds it stands on`, () => {
    const colors = colorsOf(block)
    const of = (name: string) => {
      const color = colors.get(name)
      assert.ok(color, `--${name} is missing`)
      return color
    }
    const low = pairs.filter(({ name, ground, minContrast }) => contrast(of(name), of(ground)) < minContrast)
    assert.deepEqual(low, [])
  })

test('both themes have the same colors', () => {
  assert.deepEqual([...colorsOf(light).keys()], [...colorsOf(dark).keys()])
})
