import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'
import { cpuOf, postmasterOf } from '../processes.ts'

interface RunOptions {
  contacts: number
  rounds: number
}

/** What is asked for, each beside the whole list of the same length. */
const lists = {
  whole: '/contact?per_page=1000',
  'ids and names': '/contact?per_page=1000&fields=id,name',
  'ids and names without a count': '/contact?per_page=1000&fields=id,name&count=false',
  'with addresses': '/contact?per_page=1000&include=addresses',
  'a filter that most match': '/contact?per_page=15&created_at__start=2000-01-01',
  'a filter that most match, without a count':
    '/contact?per_page=15&created_at__start=2000-01-01&count=false',
}
export type List = keyof typeof lists

interface ListTimes {
  name: List
  milliseconds: number
  kilobytes: number
  databaseMilliseconds: number
}

const fill = (count: number) => `
  insert into contacts (first_name, last_name, membership_no)
    select 'Ming ' || n, 'Wang', 'M-' || n from generate_series(1, ${count}) n;
  insert into phone_numbers (contact_id, type, number) select id, 2, '+886 9' || lpad(id::text, 8, '0') from contacts;
  insert into email_contacts (contact_id, address) select id, 'ming' || id || '@example.com' from contacts;
  insert into addresses (contact_id, type, address) select id, 0, id || ' Quay Street' from contacts;
  analyze`

/** Times of lists as they are asked for, in turn in one run. */
export const measureShapes = ({ contacts, rounds }: RunOptions) =>
  withFreshInstallation(
    async ({ connection }) => {
      const { token } = await makeAccounts(connection)
      const postmaster = await withConnection(connection, async (client) => {
        await client.query(fill(contacts))
        return postmasterOf(client)
      })
      return withCalls(connection, token, async (call) => {
        const times = new Map<List, number[]>()
        const cpu = new Map<List, number[]>()
        const bytes = new Map<List, number>()
        for (let round = 0; round <= rounds; round++)
          for (const [name, path] of Object.entries(lists) as [List, string][]) {
            const before = cpuOf(postmaster) ?? 0
            const begun = performance.now()
            const body = await call('GET', path)
            if (round === 0) continue
            times.set(name, [...(times.get(name) ?? []), performance.now() - begun])
            cpu.set(name, [...(cpu.get(name) ?? []), ((cpuOf(postmaster) ?? 0) - before) * 1000])
            bytes.set(name, body.length)
          }
        return (Object.keys(lists) as List[]).map(
          (name): ListTimes => ({
            name,
            milliseconds: median(times.get(name) as number[]),
            kilobytes: (bytes.get(name) ?? 0) / 1000,
            databaseMilliseconds: median(cpu.get(name) as number[]),
          }),
        )
      })
    },
    (line) => process.stdout.write(`${line}\n`),
  )
