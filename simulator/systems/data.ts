/** An invented company's service desk, from which each system makes its own objects. */

interface Person {
  id: number
  name: string
  email: string
}

interface Customer extends Person {
  phone: string
  company: number
  vip: boolean
}

export interface Remark {
  id: number
  author: number
  isPublic: boolean
  isInbound: boolean
  text: string
  files: { id: number; name: string; content: Buffer }[]
  at: number
}

export interface Case {
  id: number
  subject: string
  customer: number
  agent: number
  /** From new to closed. */
  stage: 0 | 1 | 2 | 3 | 4
  urgency: 0 | 1 | 2 | 3
  tags: string[]
  order: string
  size: string
  remarks: Remark[]
  at: number
  updated: number
}

export interface Data {
  agents: Person[]
  companies: { id: number; name: string; domain: string }[]
  customers: Customer[]
  cases: Case[]
  group: { id: number; name: string }
}

const began = Date.UTC(2024, 2, 1, 9)
const hour = 3_600_000

/** A picture that is one: the smallest GIF, with the number of its case behind it. */
const pictureOf = (id: number) =>
  Buffer.concat([
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    Buffer.from(String(id)),
  ])

const remarksOf = (id: number, customer: number, agent: number, at: number): Remark[] => {
  const remark = (place: number, given: Partial<Remark>): Remark => ({
    id: id * 10 + place,
    author: agent,
    isPublic: true,
    isInbound: false,
    text: '',
    files: [],
    at: at + place * hour,
    ...given,
  })
  const question = { author: customer, isInbound: true, text: `The lamp of order ${id} flickers.` }
  const picture = { id: id * 100, name: `lamp ${id}.gif`, content: pictureOf(id) }
  return [
    remark(0, { ...question, files: id % 5 === 0 ? [picture] : [] }),
    remark(1, { isPublic: false, text: 'Known from the March batch.' }),
    remark(2, { text: 'A new one is on its way.' }),
  ]
}

export const makeData = ({ customers = 20, cases = 30 } = {}): Data => {
  const agents = [
    { id: 11, name: 'Ann Lee', email: 'ann@hoshan.example' },
    { id: 12, name: 'Otto Bauer', email: 'otto@hoshan.example' },
  ]
  const companies = [
    { id: 21, name: 'Harbour Hotels', domain: 'harbour.example' },
    { id: 22, name: '松山書店', domain: 'books.example' },
  ]
  const people = Array.from({ length: customers }, (_, index): Customer => {
    const id = 1_001 + index
    return {
      id,
      name: index % 3 ? `Customer ${id}` : '王小明',
      email: `customer-${id}@mail.example`,
      phone: `+886 912 34${String(id).slice(-4)}`,
      company: index % 2 ? 21 : 22,
      vip: index % 4 === 0,
    }
  })
  const all = Array.from({ length: cases }, (_, index): Case => {
    const id = 5_001 + index
    const customer = people[index % people.length] as Customer
    const agent = agents[index % 2] as Person
    const at = began + index * 5 * hour
    return {
      id,
      subject: `Lamp of order ${id}`,
      customer: customer.id,
      agent: agent.id,
      stage: (index % 5) as Case['stage'],
      urgency: (index % 4) as Case['urgency'],
      tags: index % 2 ? ['lamp'] : ['lamp', 'warranty'],
      order: `A-${id}`,
      size: index % 2 ? 'small' : 'large',
      remarks: remarksOf(id, customer.id, agent.id, at),
      at,
      updated: at + 3 * hour,
    }
  })
  return { agents, companies, customers: people, cases: all, group: { id: 31, name: 'Support' } }
}
