import { withFreshInstallation } from '../../scripts/fresh-installation.ts'
import { makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { withCalls } from '../calls.ts'
import { withConnection } from '../folder.ts'
import { cpuOf, postmasterOf } from '../processes.ts'

interface RunOptions {
  /** Contacts of a call. */
  size: number
  rounds: number
}

export const one = 'one POST /contact after the other'
export const sustained = 'plain contacts, two calls at once'
export const whole = '500 with two phones, an e-mail and eight values'

let made = 0

const plain = () => {
  const n = ++made
  return { first_name: `Ming ${n}`, last_name: 'Wang', membership_no: `M-${n}` }
}

const wholeContact = (fields: number[]) => {
  const contact = plain()
  const digits = String(made).padStart(7, '0')
  return {
    ...contact,
    phones: [
      { type: 2, number: `+886 9${digits}1` },
      { type: 0, number: `02 ${digits}2` },
    ],
    email_contacts: [{ address: `ming${made}@example.com` }],
    cz_cols: fields.map((id, place) => ({ id, value: place % 2 ? `Value ${made % 97}` : made % 1000 })),
  }
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Contacts a second in batches and one by one, in turn in one run. */
export const measureBatches = ({ size, rounds }: RunOptions) =>
  withFreshInstallation(
    async ({ connection }) => {
      const { token } = await makeAccounts(connection)
      const postmaster = await withConnection(connection, postmasterOf)
      return withCalls(connection, token, async (call) => {
        const fields: number[] = []
        for (let n = 0; n < 8; n++)
          fields.push(JSON.parse(await call('POST', '/cz-col', { name: `Field ${n}`, type: n % 2 })).data.id)
        const batch = async (items: object[]) => {
          const { data } = JSON.parse(await call('POST', '/contact/batch', { items }))
          const refused = data.find(({ outcome }: { outcome: string }) => outcome === 'refused')
          if (refused) throw new Error(JSON.stringify(refused))
        }
        const create = (data: object) => ({ op: 'create', data })
        const upsert = (data: { membership_no: string }) => ({
          op: 'upsert',
          by: { field: 'membership_no', value: data.membership_no },
          data,
        })
        const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
        const kinds = {
          [one]: async () => {
            for (const contact of many(100, plain)) await call('POST', '/contact', contact)
            return 100
          },
          'plain contacts': async () => {
            await batch(many(size, () => create(plain())))
            return size
          },
          [sustained]: async () => {
            const calls = many(4, () => many(size, () => create(plain())))
            await Promise.all(
              [calls.slice(0, 2), calls.slice(2)].map(async (some) => {
                for (const items of some) await batch(items)
              }),
            )
            return 4 * size
          },
          [whole]: async () => {
            await batch(many(500, () => create(wholeContact(fields))))
            return 500
          },
          'whole contacts, two calls at once': async () => {
            const calls = many(2, () => many(size, () => create(wholeContact(fields))))
            await Promise.all(calls.map(batch))
            return 2 * size
          },
          'whole contacts that are so already': async () => unchanged(),
        }
        const kept = many(size, () => wholeContact(fields))
        const unchanged = async () => {
          await batch(kept.map(upsert))
          return size
        }
        await unchanged()
        const rates = new Map<string, number[]>()
        const cpu = new Map<string, number[]>()
        for (let round = 0; round <= rounds; round++)
          for (const [name, work] of Object.entries(kinds)) {
            let count = 0
            const before = cpuOf(postmaster) ?? 0
            const seconds = await secondsOf(async () => {
              count = await work()
            })
            if (round === 0) continue
            rates.set(name, [...(rates.get(name) ?? []), count / seconds])
            const used = (((cpuOf(postmaster) ?? 0) - before) / count) * 1e6
            cpu.set(name, [...(cpu.get(name) ?? []), used])
          }
        return Object.keys(kinds).map((name) => ({
          name,
          rate: median(rates.get(name) as number[]),
          databaseCpu: median(cpu.get(name) as number[]),
        }))
      })
    },
    (line) => process.stdout.write(`${line}\n`),
  )
