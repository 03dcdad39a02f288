import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { can } from '#domain/account/capability.ts'
import { keepAnswersAtHand } from '../../api/answers-at-hand.ts'
import { live } from '../../api/live-news.ts'
import { useSession, useUser } from '../../api/use-session.ts'
import { LegalFooter } from '../../pieces/LegalFooter.tsx'
import { Logo } from '../../pieces/Logo.tsx'
import { className } from '../../pieces/words.ts'
import { useWide } from '../../ui/use-wide.ts'
import { viewerOf } from '../access/viewer.ts'
import { HelpEntry } from '../help/HelpEntry.tsx'
import { navigationFor } from '../navigation.ts'
import { BottomBar } from './BottomBar.tsx'
import styles from './Shell.module.css'
import { SideBar } from './SideBar.tsx'
import { usePagesAtHand } from './use-pages-at-hand.ts'

const route = getRouteApi('/shell')

/** The frame around everything behind the login: navigation below on a phone, at the side on a desktop. */
export function Shell() {
  const here = useLocation({ select: (location) => location.pathname })
  const { navigation: all } = route.useRouteContext()
  const viewer = viewerOf(useSession())
  const user = useUser()
  const wide = useWide()
  useLive(viewer.state === 'signed-in' && can(viewer.role, 'class:open') ? user?.id : undefined)
  usePagesAtHand(viewer.state === 'signed-in' && viewer.features.includes('CONTENT_MANAGEMENT_SYSTEM'))
  useState(keepAnswersAtHand)
  if (user === undefined) return null
  const navigation = navigationFor(viewer, all(), here)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      <header className={styles.topBar}>
        <Logo size={28} />
        <span className={styles.className}>{className(user.gradClass)}</span>
        <HelpEntry className={styles.help ?? ''} />
      </header>
      {wide && <SideBar user={user} navigation={navigation} />}
      <main id="inhalt" className={styles.content} tabIndex={-1}>
        <div className={styles.page}>
          <Outlet />
        </div>
        <LegalFooter />
      </main>
      {!wide && <BottomBar user={user} navigation={navigation} />}
    </div>
  )
}

/** As long as somebody of a class is here, the page follows what happens in the class. */
function useLive(userId: string | undefined) {
  useEffect(() => (userId === undefined ? undefined : live.follow()), [userId])
}
