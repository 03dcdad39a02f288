import { Fragment, type ReactNode } from 'react'
import page from './OrderPage.module.css'

/** What is known, line by line; what is empty says nothing. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, words: ReactNode])[] }) => (
  <dl className={page.facts}>
    {facts
      .filter(([, words]) => words !== '' && words !== undefined)
      .map(([label, words]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
  </dl>
)
