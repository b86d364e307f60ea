import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { currentLanguage } from '#console/words/words.ts'
import { Choice } from './Choice.tsx'
import { matching } from './choosing.ts'

interface Props extends Omit<SelectProps, 'data'> {
  /** Zones that browsers do not list: UTC, or one under another name. */
  more?: string[]
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ')

const names = new Map<string, string>()

/** Returns what a zone is called in the employee’s language, such as 台北標準時間. */
const nameOf = (zone: string) => {
  const language = currentLanguage()
  const key = `${language} ${zone}`
  const known = names.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'long' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  names.set(key, name.toLowerCase())
  return names.get(key) ?? ''
}

const isNamed = (option: object, typed: string) =>
  'value' in option && nameOf(String(option.value)).includes(typed)

/** Selects a time zone, by its identifier or by what it is called. */
export const ZoneChoice = ({ more = [], ...props }: Props) => {
  const [typed, setTyped] = useState('')
  const zones = [...new Set([...more, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  const text = typed.trim().toLowerCase()
  return (
    <Choice
      {...props}
      searchable
      data={zones.map((zone) => ({ value: zone, label: labelOf(zone) }))}
      onType={setTyped}
      filter={({ options }) => {
        const labeled = matching(options, text)
        return labeled.length ? labeled : options.filter((option) => isNamed(option, text))
      }}
    />
  )
}
