// npm run bench -- api: batches, shapes of answers and the change stream, one after the other.
await import('../batches/command.ts')
await import('../shapes/command.ts')
await import('../changes/command.ts')
