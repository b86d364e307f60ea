// npm run bench [-- imports]: measures lists, searches and writes by size, or imports.
const [what] = process.argv.slice(2)
if (what === 'imports') await import('./imports/command.ts')
else await import('./sizes.ts')
