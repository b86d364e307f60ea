import { Swatch } from '#console/ui/controls/Swatch.tsx'
import { useWords } from '#console/words/words.ts'
import { colorOf, textOn } from '#shared/color.ts'
import { Blocks, type EditorProps, Field } from './Blocks.tsx'
import { newPicture, type Picture } from './draft.ts'
import { PictureField } from './PictureField.tsx'
import { editorWords } from './words.ts'

/** The button in its color, once that is one. */
const ButtonColor = ({ button, color }: Picture) => {
  const t = useWords(editorWords)
  const ground = colorOf(color.trim())
  if (!ground) return null
  return (
    <Swatch label={t('button_preview')} ground={ground} text={textOn(ground)}>
      {button.trim() || t('button_text')}
    </Swatch>
  )
}

/** The images of an image carousel, each with its button and badge. */
export const PicturesEditor = (props: EditorProps<Picture>) => {
  const t = useWords(editorWords)
  return (
    <Blocks
      {...props}
      title="picture"
      make={newPicture}
      fields={(picture, change, wrong) => {
        const { type } = picture
        const text = (name: 'button' | 'badge' | 'value', label: string, path: string) => (
          <Field
            label={label}
            value={picture[name]}
            wrong={wrong(path)}
            onChange={(next) => change({ [name]: next })}
          />
        )
        return (
          <>
            <PictureField picture={picture} wrong={wrong} onChange={change} />
            {text('button', t('button_text'), 'button.text')}
            <Field
              label={t('button_color')}
              value={picture.color}
              placeholder="#1b5e8c"
              wrong={wrong('button.background_color')}
              after={<ButtonColor {...picture} />}
              onChange={(color) => change({ color })}
            />
            {text('badge', t('badge'), 'badge.text')}
            <label>
              <span>{t('tap')}</span>
              <select
                value={type}
                onChange={({ currentTarget }) => change({ type: currentTarget.value as Picture['type'] })}
              >
                <option value="url">{t('link')}</option>
                <option value="text">{t('reply')}</option>
              </select>
            </label>
            {type === 'url'
              ? text('value', t('link'), 'action.url')
              : text('value', t('reply_value'), 'action.value')}
          </>
        )
      }}
    />
  )
}
