/** The custom fields of the company, by category. */

interface Field {
  name: string
  type: number
  description?: string
  options?: { text: string; value: string | number }[]
  scale?: number
  is_allowed_null?: boolean
  default?: unknown
}

interface Category<F extends string> {
  name: string
  type: number
  description: string
  fields: Record<F, Field>
}

const category = <F extends string>(
  name: string,
  type: number,
  description: string,
  fields: Record<F, Field>,
): Category<F> => ({ name, type, description, fields })

const options = (...texts: string[]) =>
  texts.map((text) => ({ text, value: text.toLowerCase().replaceAll(' ', '_') }))

export const categories = {
  membership: category('Membership', 0, 'The customer club', {
    tier: { name: 'Tier', type: 6, options: options('Silver', 'Gold', 'Platinum'), default: 'silver' },
    points: { name: 'Points', type: 0, description: 'Balance of the club’s points' },
    since: { name: 'Member since', type: 3 },
    newsletter: { name: 'Newsletter', type: 2, default: false },
    interests: {
      name: 'Interests',
      type: 7,
      options: options('Lighting', 'Seating', 'Storage', 'Tables', 'Outdoor', 'Children'),
    },
    call_time: { name: 'Best time to call', type: 4 },
    last_visit: { name: 'Last visit to a showroom', type: 5 },
    note: { name: 'Note', type: 1 },
  }),
  orders: category('Orders', 1, 'What the customer has bought', {
    number: { name: 'Order number', type: 1, is_allowed_null: false },
    ordered_at: { name: 'Ordered at', type: 5 },
    amount: { name: 'Amount', type: 8, scale: 2, description: 'In the customer’s currency' },
    is_paid: { name: 'Paid', type: 2 },
    delivery: { name: 'Delivery day', type: 3 },
    slot: { name: 'Delivered from', type: 4 },
    state: {
      name: 'State',
      type: 6,
      options: options('Ordered', 'Packed', 'On its way', 'Delivered', 'Returned'),
    },
    items: {
      name: 'Items',
      type: 7,
      options: options('Lamp', 'Bookshelf', 'Table', 'Armchair', 'Coat stand', 'Sofa bed'),
    },
  }),
  contracts: category('Care contracts', 1, 'Yearly care for furniture', {
    plan: {
      name: 'Plan',
      type: 6,
      options: [
        { text: 'Basic', value: 1 },
        { text: 'Plus', value: 2 },
        { text: 'All-round', value: 3 },
      ],
    },
    starts: { name: 'Starts', type: 3 },
    ends: { name: 'Ends', type: 3 },
    renews: { name: 'Renews by itself', type: 2 },
  }),
  product: category('Product', 2, 'What a ticket is about', {
    serial: { name: 'Serial number', type: 1 },
    bought: { name: 'Bought on', type: 3 },
    in_warranty: { name: 'In warranty', type: 2 },
    call_back: { name: 'Call back at', type: 5 },
    severity: {
      name: 'Severity',
      type: 6,
      options: [
        { text: 'Cosmetic', value: 1 },
        { text: 'Hampers use', value: 2 },
        { text: 'Cannot be used', value: 3 },
      ],
    },
  }),
  visits: category('Visits', 3, 'A technician at the customer’s', {
    day: { name: 'Day', type: 3 },
    starts: { name: 'From', type: 4 },
    minutes: { name: 'Minutes', type: 0 },
    parts: { name: 'Parts', type: 7, options: options('Screw set', 'Leg', 'Shade', 'Socket', 'Hinge') },
  }),
}

/** A field of contacts that belongs to no category. */
export const loose: Field = {
  name: 'Referral code',
  type: 1,
  description: 'The code that the customer gives to friends',
}

export type CategoryKey = keyof typeof categories
