/** Differences below this many milliseconds are due to the response time, not to a wrong clock. */
const clockToleranceMs = 30_000
let offset = 0

/** Adopts the server's clock, as given in a response, if this computer's is far from it. */
export const noteServerTime = (moment: string | null) => {
  const difference = Date.parse(moment ?? '') - Date.now()
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > clockToleranceMs ? difference : 0
}

/** Returns the time in milliseconds by the server's clock. */
export const currentTime = () => Date.now() + offset

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(timeZone, made)
  return made
}

const momentLength = '2026-11-20 14:32:05'.length

/** Returns a time in a time zone in the API's format, such as `2026-11-20 14:32:05`; years have four digits there. */
export const momentIn = (timeZone: string, milliseconds: number) =>
  formatOf(timeZone).format(milliseconds).padStart(momentLength, '0')

/** Returns the milliseconds of an API time in the service's time zone; NaN for other text, such as an empty field. */
export const millisecondsOf = (moment: string, timeZone: string) => {
  const asUtc = Date.parse(`${moment.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  const shown = (at: number) => Date.parse(`${momentIn(timeZone, at).replace(' ', 'T')}Z`)
  const first = asUtc - (shown(asUtc) - asUtc)
  return asUtc - (shown(first) - first)
}

/** The time zone of the API's times, and the one in which the console shows and reads them. */
const zones = { service: 'UTC', own: 'UTC' }

/** Adopts the time zones of the service and of the employee, who may have none of their own. */
export const setZones = (service: string, own: string | null) => {
  zones.service = service
  zones.own = own ?? service
}

/** The zone of the employee: conversions between milliseconds and the times that they see. */
export const ownZone = {
  at: (milliseconds: number) => momentIn(zones.own, milliseconds),
  parse: (moment: string) => millisecondsOf(moment, zones.own),
}

const isMoment = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/

/** Returns an API time in the employee's time zone. */
export const toOwn = (moment: string) =>
  zones.own === zones.service || !isMoment.test(moment)
    ? moment
    : momentIn(zones.own, millisecondsOf(moment, zones.service))

/** Returns when something ends, from an API time: the time of day, after the date unless that is today. */
export const shownEnd = (moment: string) => {
  const own = toOwn(moment)
  const isToday = own.slice(0, 10) === ownZone.at(currentTime()).slice(0, 10)
  return own.slice(isToday ? 11 : 5, 16)
}

/** Returns a time of the employee's time zone as the API takes it. */
export const toService = (moment: string) =>
  zones.own === zones.service ? moment : momentIn(zones.service, millisecondsOf(moment, zones.own))

/** Returns the last part of a time zone's name: `Taipei`. */
export const placeOfZone = (timeZone: string) => {
  // `Etc/GMT+5` is five hours behind UTC.
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone) ?? []
  if (hours !== undefined) return `UTC${sign === '+' ? '−' : '+'}${hours}`
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** Returns the time zone of this device. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether the clock of this device now shows another time than that of a zone. */
export const differsFrom = (timeZone: string) => {
  const now = currentTime()
  return momentIn(deviceZone(), now) !== momentIn(timeZone, now)
}

export const ownPlace = () => placeOfZone(zones.own)
