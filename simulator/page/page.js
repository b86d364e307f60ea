// What arrived at each platform, and the customer's side of it.

const nav = document.querySelector('nav')
const main = document.querySelector('main')
const status = document.querySelector('[role=status]')
const refresh = 1000

let platforms = []
let chosen = location.hash.slice(1)
let drawn = ''

const element = (name, given = {}, ...children) => {
  const made = Object.assign(document.createElement(name), given)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

const order = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  status.textContent = answer.ok ? '' : (await answer.json()).message
  await load()
}

const button = (label, act) => element('button', { type: 'button', textContent: label, onclick: act })

const form = (label, submit, ...fields) => {
  const made = element('form', {}, ...fields, element('button', { textContent: label }))
  made.onsubmit = (event) => {
    event.preventDefault()
    submit(Object.fromEntries(new FormData(made)))
    made.reset()
  }
  return made
}

const field = (name, label, value = '') =>
  element('input', { name, ariaLabel: label, placeholder: label, value, autocomplete: 'off' })

const shownOf = (platform, customer, entry) =>
  entry.shown.flatMap(({ text, image, options }) => [
    image && element('img', { src: image, alt: 'Picture' }),
    text && element('div', { textContent: text }),
    element(
      'div',
      { className: 'row' },
      ...options.map(({ label, url }) =>
        url
          ? element('a', { href: url, textContent: label, rel: 'noopener', target: '_blank' })
          : button(label, () =>
              act(platform, customer, { kind: 'tap', message_id: entry.message_id, label }),
            ),
      ),
    ),
  ])

const act = (platform, customer, customerAction) =>
  order('/do', { platform: platform.name, customer: customer.id, customerAction })

const base64Of = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Sends each file that is chosen, in turn. */
const fileField = (platform, customer) => {
  const chosen = element('input', { type: 'file', multiple: true })
  chosen.onchange = async () => {
    for (const file of [...chosen.files]) {
      const { name, type } = file
      const mime = type || 'application/octet-stream'
      await act(platform, customer, { kind: 'file', name, mime, content: await base64Of(file) })
    }
    chosen.value = ''
  }
  return element('label', {}, `Send files as ${customer.name} `, chosen)
}

const entryOf = (platform, customer, entry) =>
  entry.from === 'desk'
    ? element(
        'li',
        { className: 'desk' },
        ...shownOf(platform, customer, entry).filter(Boolean),
        element(
          'div',
          { className: 'row' },
          button('Receive', () => act(platform, customer, { kind: 'receive', message_id: entry.message_id })),
          button('Read', () => act(platform, customer, { kind: 'read', message_id: entry.message_id })),
        ),
      )
    : element(
        'li',
        { className: 'customer' },
        element('div', { textContent: entry.text }),
        element('small', { textContent: `webhook answered ${entry.told}` }),
      )

const customerOf = (platform, customer) =>
  element(
    'section',
    { ariaLabel: customer.name },
    element('h2', { textContent: `${customer.name} · ${customer.id}` }),
    element('ol', {}, ...customer.thread.map((entry) => entryOf(platform, customer, entry))),
    form(
      'Write',
      ({ text }) => act(platform, customer, { kind: 'text', text }),
      field('text', `Write as ${customer.name}`),
    ),
    fileField(platform, customer),
    element(
      'div',
      { className: 'row' },
      button('Follow', () => act(platform, customer, { kind: 'follow' })),
      button('Block', () => act(platform, customer, { kind: 'unfollow' })),
    ),
  )

const facts = (rows) =>
  element(
    'dl',
    {},
    ...Object.entries(rows).flatMap(([name, value]) => [
      element('dt', { textContent: name }),
      element('dd', { textContent: value }),
    ]),
  )

const faultForm = (platform) =>
  form(
    'Fail the next send',
    ({ code }) => order('/fault', { platform: platform.name, code }),
    element(
      'select',
      { name: 'code', ariaLabel: 'Failure' },
      ...platform.failures.map((code) => element('option', { value: code, textContent: code })),
    ),
  )

const platformOf = (platform) => [
  element('h1', { textContent: platform.name }),
  facts({
    [platform.variable]: platform.address,
    contactable_type: platform.contactable_type,
    ...platform.credentials,
  }),
  form(
    'Set webhook address',
    ({ url }) => order('/webhook', { platform: platform.name, url }),
    field('url', 'The channel’s webhook_url', platform.webhook_url),
  ),
  faultForm(platform),
  form(
    'Add a customer',
    ({ name }) => order('/customer', { platform: platform.name, name }),
    field('name', 'Name of a new customer'),
  ),
  ...(platform.customers.length
    ? platform.customers.map((customer) => customerOf(platform, customer))
    : [element('p', { textContent: 'Nobody is here yet. Add a customer, then write as them.' })]),
]

const draw = () => {
  const platform = platforms.find(({ name }) => name === chosen) ?? platforms[0]
  nav.replaceChildren(
    ...platforms.map(({ name, customers }) =>
      Object.assign(
        button(`${name} (${customers.length})`, () => {
          chosen = name
          location.hash = name
          drawn = ''
          draw()
        }),
        { ariaCurrent: String(name === platform.name) },
      ),
    ),
  )
  main.replaceChildren(...platformOf(platform))
}

const load = async () => {
  const text = await (await fetch('/state')).text()
  if (text === drawn) return
  // A person who is typing is not interrupted.
  if (drawn && main.contains(document.activeElement) && document.activeElement.value) return
  drawn = text
  platforms = JSON.parse(text)
  draw()
}

const poll = async () => {
  await load().catch(() => {
    status.textContent = 'The simulator does not answer.'
  })
  setTimeout(poll, refresh)
}
poll()
