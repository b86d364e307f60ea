import assert from 'node:assert/strict'
import test from 'node:test'
import { figure } from '#test/figure.ts'
import { billOfMaterials, bomProblems, lockfile } from './sbom.ts'

test('the bill of materials lists every package that runs, with its license and digest', async (t) => {
  const { bomFormat, components } = await billOfMaterials()
  assert.equal(bomFormat, 'CycloneDX')
  assert.deepEqual(bomProblems(lockfile, components), [])
  figure(t, 'T36', `CycloneDX list compared with the lockfile: ${components.length} packages, none missing`)

  const [first, ...others] = components
  assert.ok(first)
  const name = `${first.name}@${first.version}`
  const without = { ...first, licenses: [], hashes: [] }
  assert.deepEqual(bomProblems(lockfile, others), [`${name} is missing`])
  assert.deepEqual(bomProblems(lockfile, [without, ...others]), [
    `${name} has no license`,
    `${name} has another digest`,
  ])
})
