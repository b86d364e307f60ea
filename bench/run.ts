// npm run bench [-- imports | push | inbound | livechat | requests | console]: lists, searches and writes by size; or one of these.
const [what] = process.argv.slice(2)
if (what === 'imports') await import('./imports/command.ts')
else if (what === 'push') await import('./push/command.ts')
else if (what === 'inbound') await import('./inbound/command.ts')
else if (what === 'livechat') await import('./livechat/command.ts')
else if (what === 'requests') await import('./requests/command.ts')
else if (what === 'console') await import('./console/command.ts')
else await import('./sizes.ts')
