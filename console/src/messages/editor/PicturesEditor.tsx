import { useWords } from '#console/words/words.ts'
import { Blocks, type Edited, Field } from './Blocks.tsx'
import { newPicture, type Picture } from './draft.ts'
import { editorWords } from './words.ts'

/** The images of an image carousel, each with its button and badge. */
export const PicturesEditor = (props: Edited<Picture>) => {
  const say = useWords(editorWords)
  return (
    <Blocks
      {...props}
      title="picture"
      make={newPicture}
      fields={({ image_url, button, color, badge, type, value }, change, wrong) => (
        <>
          <Field
            label={say('image_url')}
            value={image_url}
            wrong={wrong('image_url')}
            onChange={(next) => change({ image_url: next })}
          />
          <Field
            label={say('button_text')}
            value={button}
            wrong={wrong('button.text')}
            onChange={(next) => change({ button: next })}
          />
          <Field
            label={say('button_color')}
            value={color}
            wrong={wrong('button.background_color')}
            onChange={(next) => change({ color: next })}
          />
          <Field
            label={say('badge')}
            value={badge}
            wrong={wrong('badge.text')}
            onChange={(next) => change({ badge: next })}
          />
          <label>
            <span>{say('tap')}</span>
            <select
              value={type}
              onChange={({ currentTarget }) => change({ type: currentTarget.value as Picture['type'] })}
            >
              <option value="url">{say('link')}</option>
              <option value="text">{say('reply')}</option>
            </select>
          </label>
          <Field
            label={type === 'url' ? say('link') : say('reply_value')}
            value={value}
            wrong={wrong(type === 'url' ? 'action.url' : 'action.value')}
            onChange={(next) => change({ value: next })}
          />
        </>
      )}
    />
  )
}
