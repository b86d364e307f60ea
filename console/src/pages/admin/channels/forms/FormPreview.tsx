import { currentLanguage, useWords } from '#console/words/words.ts'
import classes from '../Channels.module.css'
import { isRequired, labelsOf, wholeOrder } from './visitorForm.ts'
import { channelForms } from './words.ts'

interface Props {
  values: Record<string, unknown>
  /** The usual names of what can be asked. */
  askable: Map<string, string>
}

/** The form as visitors see it. */
export const FormPreview = ({ values, askable }: Props) => {
  const say = useWords(channelForms)
  return (
    <figure className={classes.formPreview}>
      <figcaption>{say('form_preview')}</figcaption>
      <ul>
        {wholeOrder(values).map((field) => (
          <li key={field}>
            <span dir="auto">
              {labelsOf(values, field)?.[currentLanguage()] ?? askable.get(field) ?? field}
            </span>
            {!isRequired(values, field) && <small> ({say('optional')})</small>}
          </li>
        ))}
      </ul>
    </figure>
  )
}
