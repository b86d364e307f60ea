import { useWords } from '#console/words/words.ts'
import { Block, Field, More, type Props, replacing, without } from './cardParts.tsx'
import { composer } from './composerWords.ts'
import { type Card, newCard } from './draft.ts'
import classes from './Options.module.css'
import { OptionsTable } from './OptionsTable.tsx'
import { useOrder } from './useOrder.ts'

const mostActions = 3

/** The cards of a carousel. */
export const CardsEditor = (props: Props<Card>) => {
  const { all, onChange, errorOf } = props
  const say = useWords(composer)
  const orderOf = useOrder(all, onChange)
  return (
    <div className={classes.blocks}>
      {all.map(({ key, image_url, title, text, actions }, place) => {
        const number = place + 1
        const change = replacing(props)(place)
        const wrong = (field: string) => errorOf(`${place}.${field}`)
        return (
          <Block
            key={key}
            title={say('card', { number })}
            remove={say('remove_card', { number })}
            move={say('move', { number })}
            onRemove={() => onChange(without(all, place))}
            order={orderOf(place)}
          >
            <Field
              label={say('image_url')}
              value={image_url}
              wrong={wrong('image_url')}
              onChange={(value) => change({ image_url: value })}
            />
            <Field
              label={say('title')}
              value={title}
              wrong={wrong('title')}
              onChange={(value) => change({ title: value })}
            />
            <Field
              label={say('card_text')}
              value={text}
              wrong={wrong('text')}
              onChange={(value) => change({ text: value })}
            />
            <OptionsTable
              options={actions}
              onChange={(next) => change({ actions: next })}
              most={mostActions}
              add={say('add_action')}
              errorOf={(path) => wrong(`actions.${path}`)}
            />
          </Block>
        )
      })}
      <More add={say('add_card')} count={all.length} onAdd={() => onChange([...all, newCard()])} />
    </div>
  )
}
