import type { Row } from '../row.ts'
import { alone } from './files.ts'

/** What is in the project itself. */
export const project: Row[] = [
  {
    id: 'T34',
    name: 'Dependencies',
    injected: 'a lint of the lockfile, licenses, a banned list, dated advisories',
    pass: '≤ 25 direct runtime packages, exact versions, no finding, advisories ≤ 31 days old',
    tests: ['scripts/dependencies/dependencies.test.ts'],
  },
  {
    id: 'T35',
    name: 'Secrets in the repository',
    injected: 'secretlint over the tree and the whole history',
    pass: 'none found; a planted one is',
    tests: ['scripts/secrets/secrets.test.ts'],
  },
  {
    id: 'T36',
    name: 'Bill of materials',
    injected: 'the CycloneDX list compared with the lockfile',
    pass: 'every locked runtime package is in it',
    tests: ['scripts/dependencies/sbom.test.ts'],
  },
  {
    id: 'T41',
    name: 'Planted faults',
    injected: '20 faults planted in the product one at a time, the tests run against each',
    pass: '≥ 19 found',
    tests: alone('planted'),
  },
  {
    id: 'T43',
    name: 'Packages',
    injected:
      'a release made in two checkouts; the npm package, Debian’s and the container image installed, started, upgraded and removed; the chart and the Compose files rendered; the reverse proxies before it',
    pass: 'the same bytes, ≤ 150 MB without the database, every package starts and keeps its data, the chart is accepted by Helm',
    tests: ['release', 'launcher', 'deb.long', 'image.long', 'proxy.long', 'chart', 'compose'].map(
      (name) => `scripts/release/${name}.test.ts`,
    ),
  },
]
