import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { logoOf } from '#console/app/logo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import type { Company } from './useCompany.ts'
import { companyWords } from './words.ts'

const refresh = ['/installation', '/installation/public', '/me'] as const

/** Reads a logo, so that removing it can be undone; undefined if it cannot be read. */
const fileAt = async (address: string) => {
  try {
    const answer = await fetch(address)
    const content = await answer.blob()
    return answer.ok ? new File([content], 'logo', { type: content.type }) : undefined
  } catch {
    return undefined
  }
}

/** The logo, with ways to replace and remove it. */
export const Logo = ({ company }: { company: Company }) => {
  const t = useWords(companyWords)
  const tCommon = useWords(common)
  const input = useRef<HTMLInputElement>(null)
  const upload = useSave((file: File) => parley.POST('/installation/logo', { body: { file } }), {
    refresh: [...refresh],
    isForm: true,
    done: () => ({ message: t('logo_saved') }),
  })
  const address = logoOf(company.logo_url)
  const remove = useSave(
    async (shown: string) => {
      const former = await fileAt(shown)
      await parley.DELETE('/installation/logo')
      return former
    },
    {
      refresh: [...refresh],
      done: (former) => ({
        message: t('logo_removed'),
        ...(former && { undo: () => parley.POST('/installation/logo', { body: { file: former } }) }),
      }),
    },
  )
  const failure = upload.error && failureOf(upload.error, tCommon)
  return (
    <Section title={t('logo')} hint={t('logo_hint')}>
      <div className={classes.logo}>
        <span className={classes.frame}>
          {address ? <img src={address} alt={t('logo_of', { name: company.name })} /> : t('no_logo')}
        </span>
        <Button loading={upload.isPending} onClick={() => input.current?.click()}>
          {t(address ? 'replace_logo' : 'choose_logo')}
        </Button>
        {address && (
          <Button kind="quiet" loading={remove.isPending} onClick={() => remove.mutate(address)}>
            {t('remove_logo')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={t('logo')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) upload.mutate(chosen)
            currentTarget.value = ''
          }}
        />
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure.errors.file?.[0] ?? failure.text}
        </p>
      )}
    </Section>
  )
}
