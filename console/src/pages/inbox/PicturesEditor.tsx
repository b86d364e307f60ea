import { useWords } from '#console/words/words.ts'
import { Block, Field, More, type Props, replacing, without } from './cardParts.tsx'
import { composer } from './composerWords.ts'
import { newPicture, type Picture } from './draft.ts'
import classes from './Options.module.css'
import { useOrder } from './useOrder.ts'

/** The images of an image carousel, each with its button and badge. */
export const PicturesEditor = (props: Props<Picture>) => {
  const { all, onChange, errorOf } = props
  const say = useWords(composer)
  const orderOf = useOrder(all, onChange)
  return (
    <div className={classes.blocks}>
      {all.map(({ key, image_url, button, color, badge, type, value }, place) => {
        const number = place + 1
        const change = replacing(props)(place)
        const wrong = (field: string) => errorOf(`${place}.${field}`)
        return (
          <Block
            key={key}
            title={say('picture', { number })}
            remove={say('remove_picture', { number })}
            move={say('move', { number })}
            onRemove={() => onChange(without(all, place))}
            order={orderOf(place)}
          >
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
          </Block>
        )
      })}
      <More add={say('add_image')} count={all.length} onAdd={() => onChange([...all, newPicture()])} />
    </div>
  )
}
