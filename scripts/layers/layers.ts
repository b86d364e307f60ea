/** A program and what its files may import, type-only imports included. */
export interface Program {
  root: string
  /**
   * The folders and files of its root, lowest first: each may import itself and those of lower rows, none of
   * its own row. Without rows, each may import every other.
   */
  rows?: string[][]
  /** What it may import outside of its root. */
  outside?: string[]
  /** Files that no other folder of the same entry may import. */
  own?: RegExp
  /** Files that may not import some of the entries below them. */
  never?: { files: RegExp; entries: string[] }
  /** Folders with a file for each area, however many there are. */
  catalogs?: string[]
}

export const programs: Program[] = [
  {
    root: 'server/src',
    rows: [
      ['messages', 'telemetry'],
      [
        'calendars',
        'compile-cache.ts',
        'environment',
        'shapes.ts',
        'ip-addresses.ts',
        'outbound',
        'overloaded.ts',
        'queues',
        'settings.ts',
        'sheets',
        'user-error.ts',
        'version.ts',
      ],
      ['db', 'passwords', 'thumbnails'],
      [
        'access',
        'backup-settings',
        'channels',
        'fields',
        'hints',
        'jobs',
        'moments',
        'otlp-settings',
        'service-settings',
      ],
      ['config.ts'],
      ['files', 'log.ts'],
      ['backup-stores', 'http'],
      [
        'command-audit.ts',
        'console',
        'events',
        'key-file.ts',
        'live',
        'otlp',
        'services.ts',
        'setup.ts',
        'widget',
      ],
      ['resources', 'file-store.ts'],
      ['mcp', 'small-lists'],
      ['app.ts', 'configuration', 'demo', 'housekeeping.ts', 'installation.ts', 'migration', 'secret-key.ts'],
      ['lifetime.ts', 'replica.ts', 'verify'],
      ['backup', 'serving.ts'],
      ['doctor', 'worker.ts', 'probes'],
      ['cluster'],
      ['commands'],
      ['command-line.ts'],
      ['main.ts'],
    ],
    outside: ['scripts/port.js', 'shared/audited.ts', 'shared/conditions.ts'],
    own: /^resources\/[\w-]+\/routes\.ts$/,
    never: { files: /\/([\w-]+-)?queries\.ts$/, entries: ['http'] },
    catalogs: ['messages/en', 'messages/zh-tw'],
  },
  {
    root: 'console/src',
    rows: [
      ['keys', 'theme', 'words'],
      ['app', 'moments'],
      ['api'],
      ['ui'],
      ['charts', 'fields', 'messages'],
      ['lists'],
      ['pages'],
      ['frame'],
      ['main.tsx'],
    ],
    outside: ['sdk/src', 'shared'],
  },
  { root: 'widget/src', outside: ['shared'] },
  { root: 'shared' },
  { root: 'sdk/src' },
]
