import { frame } from '#console/app/words.ts'
import { activeKeys } from '#console/keys/keys.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './KeyList.module.css'

/** The shortcuts of the open page. */
export const KeyList = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(frame)
  const keys = Map.groupBy(activeKeys(), ({ label }) => label)
  return (
    <Panel title={t('keys')} onClose={onClose}>
      <dl className={classes.keys}>
        {[...keys].map(([label, all]) => (
          <div key={label}>
            <dt>{label}</dt>
            {[...new Set(all.map(({ key }) => key))].map((key) => (
              <dd key={key}>
                <Key isSpoken>{key.replaceAll('+', ' ')}</Key>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Panel>
  )
}
