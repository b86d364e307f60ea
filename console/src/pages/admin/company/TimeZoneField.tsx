import { hintBelow } from '#console/ui/controls/hintBelow.ts'
import { ZoneChoice } from '#console/ui/controls/ZoneChoice.tsx'
import { useWords } from '#console/words/words.ts'
import { companyWords } from './words.ts'

interface Props {
  value: string
  /** The time zone until the servers are restarted. */
  active: string
  /** The variable that the operator has set. */
  variable: string | undefined
  error: string | undefined
  isHintBelow?: boolean
  onChange: (zone: string) => void
}

/** The time zone of the service; another one holds after a restart. */
export const TimeZoneField = ({ value, active, variable, error, isHintBelow, onChange }: Props) => {
  const t = useWords(companyWords)
  const hint = value === active ? t('time_zone_hint') : t('time_zone_later', { zone: active })
  return (
    <ZoneChoice
      label={t('time_zone')}
      description={variable ? t('set_on_server', { variable }) : hint}
      disabled={variable !== undefined}
      more={[value, 'UTC']}
      value={value}
      error={error}
      {...(isHintBelow && hintBelow)}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}
