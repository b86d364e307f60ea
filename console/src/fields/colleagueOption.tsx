import type { ComboboxItem } from '@mantine/core'
import { useStatusOf } from '#console/api/availability.ts'
import { NameWithStatus } from '#console/ui/StatusDot.tsx'

const ColleagueOption = ({ value, label }: ComboboxItem) => {
  const id = Number(value)
  return <NameWithStatus name={label} {...useStatusOf()(id)} />
}

/** Shows a choice of a colleague with whether they are at the desk. */
export const colleagueOption = ({ option }: { option: ComboboxItem }) => <ColleagueOption {...option} />
