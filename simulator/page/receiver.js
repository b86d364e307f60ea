// What arrived at the receiver, newest first, and how it answers.

const form = document.querySelector('form')
const section = document.querySelector('section')
const status = document.querySelector('[role=status]')
const refresh = 1000
let drawn = ''

const element = (name, given = {}, ...children) => {
  const made = Object.assign(document.createElement(name), given)
  made.append(...children)
  return made
}

const pretty = (body) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const headOf = ({ at, method, headers, signature, reason, answered }) => {
  const time = new Date(at).toLocaleTimeString()
  const verdict = `signature ${signature}${reason ? `: ${reason}` : ''}`
  return [time, method, headers['webhook-id'], verdict, `answered ${answered}`].filter(Boolean).join(' · ')
}

const shown = (arrival) => {
  const lines = Object.entries(arrival.headers).map(([name, value]) => `${name}: ${value}`)
  const content = [...lines, '', pretty(arrival.body)].join('\n')
  return element(
    'details',
    {},
    element('summary', { textContent: headOf(arrival) }),
    element('pre', { textContent: content }),
  )
}

const load = async () => {
  const text = await (await fetch('/webhooks/receiver/state')).text()
  if (text === drawn) return
  drawn = text
  const { arrivals } = JSON.parse(text)
  const none = element('p', { textContent: 'Nothing has arrived yet.' })
  section.replaceChildren(...(arrivals.length ? arrivals.map(shown) : [none]))
}

form.onsubmit = async (event) => {
  event.preventDefault()
  const { secret, ...rest } = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({ ...rest, ...(secret && { secret }) })
  const answer = await fetch('/webhooks/receiver/settings', { method: 'POST', body })
  status.dataset.done = String(answer.ok)
  status.textContent = answer.ok ? 'Saved.' : (await answer.json()).message
  await load()
}

await load()
setInterval(load, refresh)
