import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMay, usePreferences } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { NamesForm, useNames } from '#console/pages/me/Names.tsx'
import { PasswordForm, usePassword } from '#console/pages/me/Password.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { FocusKept } from '#console/ui/page/FocusKept.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
import { useWords } from '#console/words/words.ts'
import { CompanyName, useCompanyName } from './CompanyName.tsx'
import { Demo } from './Demo.tsx'
import classes from './Welcome.module.css'
import { welcome } from './words.ts'

const Channel = ({ onConnect }: { onConnect: () => void }) => {
  const t = useWords(welcome)
  const [isLater, putOff] = useState(false)
  return (
    <Section title={t('channel')} hint={isLater ? t('laid_aside') : t('channel_hint')}>
      {!isLater && (
        <div className={classes.line}>
          <Button onClick={onConnect}>{t('connect')}</Button>
          <Button kind="quiet" onClick={() => putOff(true)}>
            {t('later')}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** Returns a function that saves the input before leaving. If saving fails, the employee stays. */
const useLeaving = () => {
  const navigate = useNavigate()
  const { preferences, change } = usePreferences()
  const to = useRef<string>(undefined)
  const go = () => {
    if (!to.current) return
    change({ is_welcomed: true })
    void navigate({ to: to.current as '/contacts' })
  }
  const company = useCompanyName(go)
  const saveCompany = () => {
    if (to.current && company.isChanged) void company.submit()
    else go()
  }
  const names = useNames(saveCompany)
  const saveNames = () => (names.isChanged ? void names.submit() : saveCompany())
  const password = usePassword(() => {
    change({ has_own_password: true })
    if (to.current) saveNames()
  })
  const hasFailed = [company, names, password].some(({ failure }) => !!failure)
  useEffect(() => {
    if (hasFailed) to.current = undefined
  }, [hasFailed])
  const leaveTo = (place: string) => {
    to.current = place
    if (password.values.password) void password.submit()
    else saveNames()
  }
  return { company, names, password, hasOwnPassword: !!preferences.has_own_password, leaveTo }
}

/** The first run: four optional steps. Once left, it does not open by itself again. */
export const Component = () => {
  const t = useWords(welcome)
  const mayNameCompany = useMay()('installation.update')
  const { company, names, password, hasOwnPassword, leaveTo } = useLeaving()
  const leave = () => leaveTo('/contacts')
  useKeys([{ key: 'Escape', label: t('skip'), run: leave }])
  return (
    <Page
      title={t('title')}
      actions={
        <Button kind="quiet" shortcut="Esc" onClick={leave}>
          {t('skip')}
        </Button>
      }
    >
      <Settled>
        <FocusKept>
          <p className={classes.intro}>{t('intro')}</p>
          {mayNameCompany && (
            <Section title={t('company_title')}>
              <CompanyName form={company} />
            </Section>
          )}
          <Section title={t('you')} hint={hasOwnPassword ? undefined : t('you_hint')}>
            <NamesForm names={names} />
            <PasswordForm form={password} />
          </Section>
          <Demo />
          <Channel onConnect={() => leaveTo('/admin/channels/new')} />
          <div className={classes.foot}>
            <Button kind="primary" onClick={leave}>
              {t('finish')}
            </Button>
          </div>
        </FocusKept>
      </Settled>
    </Page>
  )
}
