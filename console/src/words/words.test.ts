import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import i18next, { type ResourceLanguage } from 'i18next'

before(async () => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
  for await (const file of glob('**/*.ts', { cwd: `${import.meta.dirname}/..` })) {
    if (file.endsWith('.test.ts')) continue
    const path = `${import.meta.dirname}/../${file}`
    if (/= defineWords\(/.test(await readFile(path, 'utf8'))) await import(path)
  }
})

/** The keys of an area as the console says them: without the ending that a number picks. */
const keysOf = (texts: ResourceLanguage[string]) =>
  new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')))

test('every text exists in both languages, and none shows its key', () => {
  for (const language of ['en', 'zh-TW']) {
    const areas = Object.entries(i18next.store.data[language] ?? {})
    assert.ok(areas.length > 40, `${areas.length} areas`)
    for (const [area, texts] of areas)
      for (const key of keysOf(texts)) {
        const said = i18next.t(key, { ns: area, lng: language, count: 2 })
        assert.ok(said.trim(), `${language} ${area} ${key} is empty`)
        if (language === 'zh-TW') assert.notEqual(said, key, `${area} ${key}`)
      }
  }
})
