import type { Command } from 'commander'
import { readConfig } from '#config'
import { endAccess, endCursors, refuseWhileServing } from '../backup/replace.ts'
import { inSession } from '../backup/session.ts'
import { auditCommand } from '../command-audit.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const settle = ({ keepAccess }: { keepAccess: boolean }) =>
  inSession(readConfig(), async ({ client }) => {
    await client.query('begin')
    if (keepAccess) await endCursors(client)
    else {
      await refuseWhileServing(client)
      await endAccess(client, say)
    }
    await auditCommand(client, 'installation.restore', { is_access_kept: keepAccess })
    await client.query('commit')
    say('A new stream of changes has begun: systems that follow it must read everything again.')
  })

export const afterRestoreCommand = (program: Command) =>
  program
    .command('after-restore')
    .description('finish a restore that the database server’s own tools have made')
    .option(
      '--keep-access',
      'keep sessions and tokens: after a failover that lost the last moments; the service may run',
      false,
    )
    .addHelpText(
      'after',
      '\nFor a database that was put back by other means than parley restore, such as pgBackRest, pg_restore or a snapshot:\n' +
        'call it before the service starts. It ends all sessions and tokens, since they may have been revoked after the\n' +
        'moment of the restore, and the cursors of systems that follow changes, which would miss some.',
    )
    .action(settle)
