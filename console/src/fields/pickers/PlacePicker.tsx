import { useWords } from '#console/words/words.ts'
import { fields } from '../words.ts'
import { RecordSelect } from './RecordSelect.tsx'

/** A place as the API accepts it, with the known names. */
interface Place {
  country_id: number | null
  state_id: number | null
  city_id: number | null
  names?: { country?: string | undefined; state?: string | undefined; city?: string | undefined }
}

interface Props {
  value: Place
  onChange: (place: Place) => void
  errors?: Partial<Record<string, string | undefined>>
}

/** Selects a country, a state and a city. Each filters the next. */
export const PlacePicker = ({ value, onChange, errors = {} }: Props) => {
  const t = useWords(fields)
  const { country_id, state_id, city_id, names = {} } = value
  return (
    <>
      <RecordSelect
        path="/country"
        label={t('country')}
        value={country_id}
        name={names.country}
        error={errors.country_id}
        onChange={(id, country) =>
          onChange({ country_id: id, state_id: null, city_id: null, names: { country } })
        }
      />
      <RecordSelect
        key={`state-${country_id}`}
        path="/state"
        query={{ country_id: country_id ?? 0 }}
        disabled={country_id === null}
        label={t('state')}
        value={state_id}
        name={names.state}
        error={errors.state_id}
        onChange={(id, state) =>
          onChange({ ...value, state_id: id, city_id: null, names: { country: names.country, state } })
        }
      />
      <RecordSelect
        key={`city-${state_id}`}
        path="/city"
        query={{ state_id: state_id ?? 0 }}
        disabled={state_id === null}
        label={t('city')}
        value={city_id}
        name={names.city}
        error={errors.city_id}
        onChange={(id, city) => onChange({ ...value, city_id: id, names: { ...names, city } })}
      />
    </>
  )
}
