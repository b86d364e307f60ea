// npm run bench [-- imports | push]: measures lists, searches and writes by size; or imports; or pushes.
const [what] = process.argv.slice(2)
if (what === 'imports') await import('./imports/command.ts')
else if (what === 'push') await import('./push/command.ts')
else await import('./sizes.ts')
