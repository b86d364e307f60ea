import { currentLanguage, useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import { isRequired, labelsOf, wholeOrder } from './visitorForm.ts'
import { channelForms } from './words.ts'

interface Props {
  values: Record<string, unknown>
  /** Returns the usual name of what is asked. */
  nameOf: (field: string) => string
}

/** The form as visitors see it. */
export const FormPreview = ({ values, nameOf }: Props) => {
  const t = useWords(channelForms)
  return (
    <figure className={classes.formPreview}>
      <figcaption>{t('form_preview')}</figcaption>
      <ul>
        {wholeOrder(values).map((field) => (
          <li key={field}>
            <span dir="auto">{labelsOf(values, field)?.[currentLanguage()] ?? nameOf(field)}</span>
            {!isRequired(values, field) && <small>{t('optional')}</small>}
          </li>
        ))}
      </ul>
    </figure>
  )
}
