import { useRead } from '#console/api/read.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { currentLanguage, useWords } from '#console/words/words.ts'
import own from './Calendars.module.css'
import { countryName } from './countries.ts'
import type { CalendarForm } from './useCalendarForm.ts'
import { calendarWords } from './words.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }

const optionsOf = (places: { code: string; name: string }[] = []) =>
  places.map(({ code, name }) => ({ value: code, label: name }))

/** The countries by their names in the console's language. */
const countryOptions = (places: { code: string }[] = []) =>
  places
    .map(({ code }) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLanguage()))

/** The coming holidays by name, so that nobody has to guess what the choice means. */
const Coming = ({ country, region }: { country: string; region: string }) => {
  const t = useWords(calendarWords)
  const query = { country, ...(region && { region }) }
  const { data } = useRead('/holiday', { query }, { keep: true })
  return (
    <section aria-label={t('coming')}>
      <h3>{t('coming')}</h3>
      <ul className={own.holidays}>
        {data?.data.map(({ date, name }) => (
          <li key={date}>
            <span>{date}</span> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Country and region whose public holidays close the day. */
export const HolidayFields = ({ form }: { form: CalendarForm }) => {
  const t = useWords(calendarWords)
  const { country, region } = form.values
  const countries = useRead('/holiday/country', {}, lasting).data?.data
  const regions = useRead('/holiday/region', { query: { country } }, { ...lasting, enabled: country !== '' })
    .data?.data
  const choose = (chosen: string | null) => {
    form.set('country', chosen ?? '')
    form.set('region', '')
  }
  return (
    <>
      <Choice
        label={t('country')}
        placeholder={t('no_holidays')}
        searchable
        clearable
        data={countryOptions(countries)}
        value={country || null}
        error={form.errorAt('holidays')}
        onChange={choose}
      />
      {country && optionsOf(regions).length > 0 && (
        <Choice
          label={t('region')}
          placeholder={t('whole_country')}
          searchable
          clearable
          data={optionsOf(regions)}
          value={region || null}
          onChange={(chosen) => form.set('region', chosen ?? '')}
        />
      )}
      {country && <Coming country={country} region={region} />}
    </>
  )
}
