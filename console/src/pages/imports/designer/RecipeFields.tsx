import { TextInput } from '@mantine/core'
import type { useForm } from '#console/api/form.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import type { Targets } from '../targets/useTargets.ts'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import { type Draft, namesCompanies, type RecipeTarget } from './draft.ts'
import { FixedValues } from './FixedValues.tsx'
import { WhatItDoes } from './WhatItDoes.tsx'

interface Props {
  form: Pick<ReturnType<typeof useForm<Draft, unknown>>, 'values' | 'errors' | 'failure' | 'field' | 'set'>
  targets: Targets
  onFilled: (filled: RecipeTarget) => void
}

/** The number of mapped columns, and how many of them are only suggested. */
const Mapped = ({ mappings }: Pick<Draft, 'mappings'>) => {
  const t = useWords(designer)
  const mapped = mappings.filter(({ value }) => value)
  const suggested = mapped.filter(({ isSuggested }) => isSuggested).length
  if (!mappings.length) return null
  return (
    <section className={classes.aside}>
      <h2>
        {t('mapping')} <small>{t('mapped', { count: String(mapped.length), total: mappings.length })}</small>
      </h2>
      <p>{t('mapped_text', { suggested, chosen: mapped.length - suggested })}</p>
    </section>
  )
}

const filledBy = (chosen: string | null): RecipeTarget => {
  if (chosen === 'tickets') return chosen
  return chosen ? Number(chosen) : null
}

/** The right column: what the recipe does, its name and its purpose. */
export const RecipeFields = ({ form, targets, onFilled }: Props) => {
  const t = useWords(designer)
  const { values, errors } = form
  const tables = (targets.tables ?? []).map(({ id, name }) => ({
    value: String(id),
    label: t('fills_table', { name }),
  }))
  const wrong = [errors.unique_columns, errors.relation_unique_column, errors.headers, form.failure]
  return (
    <div className={classes.side}>
      <WhatItDoes draft={values} targets={targets} />
      <section className={classes.aside}>
        <h2>{t('recipe')}</h2>
        <TextInput label={t('name')} withAsterisk {...form.field('name')} />
        <Choice
          label={t('fills')}
          data={[
            { value: '', label: t('fills_contacts') },
            { value: 'tickets', label: t('fills_tickets') },
            ...tables,
          ]}
          value={values.isOfTickets ? 'tickets' : String(values.category ?? '')}
          error={errors.cz_col_category_id ?? errors.importable_type}
          onChange={(chosen) => onFilled(filledBy(chosen))}
        />
        <Choice
          label={t('when_none')}
          data={[
            { value: 'reject', label: t('reject') },
            { value: 'create', label: t('create') },
          ]}
          value={values.creates ? 'create' : 'reject'}
          description={values.creates && values.isCreatingSuggested ? t('create_suggested') : undefined}
          error={errors.create_missing_contacts}
          onChange={(chosen) => form.set('creates', chosen === 'create')}
        />
        {namesCompanies(values.mappings) && (
          <Choice
            label={t('when_no_company')}
            data={[
              { value: 'reject', label: t('reject') },
              { value: 'create', label: t('create_company') },
            ]}
            value={values.createsCompanies ? 'create' : 'reject'}
            error={errors.create_missing_companies}
            onChange={(chosen) => form.set('createsCompanies', chosen === 'create')}
          />
        )}
        <Choice
          label={t('when_repeated')}
          data={[
            { value: 'reject', label: t('reject_repeated') },
            { value: 'last_wins', label: t('last_wins') },
          ]}
          value={values.repeats}
          error={errors.repeated_keys}
          onChange={(chosen) => form.set('repeats', chosen === 'last_wins' ? 'last_wins' : 'reject')}
        />
        <TextInput label={t('description')} {...form.field('description')} />
        {wrong.filter(Boolean).map((message) => (
          <p key={message} role="alert" className={classes.error}>
            {message}
          </p>
        ))}
      </section>
      <FixedValues
        draft={values}
        targets={targets}
        errors={errors}
        onChange={(fixed) => form.set('fixed', fixed)}
      />
      <Mapped mappings={values.mappings} />
    </div>
  )
}
