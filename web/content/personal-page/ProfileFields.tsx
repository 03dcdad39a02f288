import type { Module } from '#contract/content/modules.ts'
import { answerField, freeTextField } from '#domain/content/field.ts'
import { photoPlace } from '#domain/content/filled.ts'
import { FrameShape, frameShapeLabels } from '#domain/content/frame.ts'
import {
  FREE_TEXT_TITLE_MAX,
  FREE_TEXTS_MAX,
  type FreeText,
  type PersonalPageSettings,
  PHOTO_CATEGORIES_MAX,
  PHOTO_TITLE_MAX,
  type PhotoCategory,
  type ProfileQuestion,
  QUESTION_MAX,
  QUESTIONS_MAX,
} from '#domain/content/personal-page.ts'
import { freeTextSuggestions, photoCategorySuggestions, questionSuggestions } from '#domain/content/suggestions.ts'
import { uuidv7 } from '../../api/uuid.ts'
import fields from '../../pieces/define/fields/Fields.module.css'
import { Ideas } from '../../pieces/define/fields/Ideas.tsx'
import { ListEditor } from '../../pieces/define/fields/ListEditor.tsx'
import { useEntered } from '../../pieces/define/use-entered.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { FieldErrors } from '../../ui/use-form.ts'
import { RemovedEntries } from './RemovedEntries.tsx'
import { hiddenWords } from './removed-words.ts'

type Lists = Omit<PersonalPageSettings, 'kinds' | 'removed'>
type Props = {
  settings: Lists
  onChange: (lists: Partial<Lists>) => void
  errors: FieldErrors
  module: Module | undefined
}

const newId = () => uuidv7(Date.now())
const question = (text: string): ProfileQuestion => ({ id: newId(), text })
const freeText = (title: string): FreeText => ({ id: newId(), title })
const photoCategory = (title: string): PhotoCategory => ({
  id: newId(),
  title,
  shape: photoCategorySuggestions.find((each) => each.title === title)?.shape ?? 'upright',
})

/** What the profile asks for: the portrait is always there. */
export function ProfileFields({ settings, onChange, errors, module }: Props) {
  const { photoCategories, questions, freeTexts } = settings
  const saved = module?.definition.type === 'personal-page' ? module.definition.settings : undefined
  const { at: peopleAt } = useEntered(module)
  const lost = (list: keyof Lists, placeOf: (id: string) => string) => (entry: { id: string }) =>
    saved?.[list].some(({ id }) => id === entry.id) === true
      ? hiddenWords(list, peopleAt(placeOf(entry.id)))
      : undefined
  const removed = <Each extends { id: string }>(
    gone: readonly Each[] | undefined,
    list: readonly Each[],
    placeOf: (id: string) => string,
  ) =>
    gone?.flatMap((entry) => {
      const people = peopleAt(placeOf(entry.id)) ?? 0
      return people > 0 && !list.some(({ id }) => id === entry.id) ? { entry, people } : []
    }) ?? []
  return (
    <>
      <Panel title="Fragen" words="Kurz und so, dass alle gern antworten.">
        <ListEditor
          legend="Fragen"
          one="Frage"
          hint="Enter fügt eine hinzu. Du kannst auch eine ganze Liste einfügen, eine Zeile je Frage."
          name="settings.questions"
          words="text"
          entries={questions}
          make={question}
          onChange={(questions) => onChange({ questions })}
          max={QUESTIONS_MAX}
          maxLength={QUESTION_MAX}
          counted
          errors={errors}
          lost={lost('questions', answerField)}
        />
        <RemovedEntries
          label="Entfernte Fragen"
          removed={removed(saved?.removed?.questions, questions, answerField)}
          nameOf={({ text }) => text}
          full={questions.length >= QUESTIONS_MAX}
          onTake={(entry) => onChange({ questions: [...questions, entry] })}
        />
        {questions.length < QUESTIONS_MAX && (
          <Ideas
            label="Vorschläge für Fragen"
            groups={questionSuggestions.map(({ group, questions }) => ({ title: group, options: questions }))}
            isTaken={(idea) => questions.some(({ text }) => text === idea)}
            onTake={(idea) => onChange({ questions: [...questions, question(idea)] })}
          />
        )}
      </Panel>
      <Panel title="Fotos" words="Das Porträt ist immer dabei. Dazu kommt je Rahmen ein Foto mit diesem Titel.">
        <ListEditor
          legend="Fotos mit Titel"
          one="Foto"
          hint="Hochformat, Querformat oder Quadrat: so steht es dann im Buch."
          name="settings.photoCategories"
          words="title"
          entries={photoCategories}
          make={photoCategory}
          onChange={(photoCategories) => onChange({ photoCategories })}
          max={PHOTO_CATEGORIES_MAX}
          maxLength={PHOTO_TITLE_MAX}
          errors={errors}
          lost={lost('photoCategories', photoPlace)}
          more={(category, change) => (
            <label className={fields.shape}>
              Format
              <select
                aria-label={`Format von „${category.title}“`}
                value={category.shape}
                onChange={({ currentTarget: { value } }) => change({ ...category, shape: FrameShape.parse(value) })}
              >
                {FrameShape.options.map((shape) => (
                  <option key={shape} value={shape}>
                    {frameShapeLabels[shape]}
                  </option>
                ))}
              </select>
            </label>
          )}
        />
        <RemovedEntries
          label="Entfernte Fotos"
          removed={removed(saved?.removed?.photoCategories, photoCategories, photoPlace)}
          nameOf={({ title }) => title}
          full={photoCategories.length >= PHOTO_CATEGORIES_MAX}
          onTake={(entry) => onChange({ photoCategories: [...photoCategories, entry] })}
        />
        {photoCategories.length < PHOTO_CATEGORIES_MAX && (
          <Ideas
            label="Vorschläge für Fotos"
            groups={[{ options: photoCategorySuggestions.map(({ title }) => title) }]}
            isTaken={(idea) => photoCategories.some(({ title }) => title === idea)}
            onTake={(idea) => onChange({ photoCategories: [...photoCategories, photoCategory(idea)] })}
          />
        )}
      </Panel>
      <Panel title="Freie Texte" words="Für alles, was in keine Frage passt.">
        <ListEditor
          legend="Freie Texte"
          one="Freier Text"
          hint="Nur die Überschrift; den Text schreibt jede Person selbst."
          name="settings.freeTexts"
          words="title"
          entries={freeTexts}
          make={freeText}
          onChange={(freeTexts) => onChange({ freeTexts })}
          max={FREE_TEXTS_MAX}
          maxLength={FREE_TEXT_TITLE_MAX}
          errors={errors}
          lost={lost('freeTexts', freeTextField)}
        />
        <RemovedEntries
          label="Entfernte freie Texte"
          removed={removed(saved?.removed?.freeTexts, freeTexts, freeTextField)}
          nameOf={({ title }) => title}
          full={freeTexts.length >= FREE_TEXTS_MAX}
          onTake={(entry) => onChange({ freeTexts: [...freeTexts, entry] })}
        />
        {freeTexts.length < FREE_TEXTS_MAX && (
          <Ideas
            label="Vorschläge für freie Texte"
            groups={[{ options: freeTextSuggestions }]}
            isTaken={(idea) => freeTexts.some(({ title }) => title === idea)}
            onTake={(idea) => onChange({ freeTexts: [...freeTexts, freeText(idea)] })}
          />
        )}
      </Panel>
    </>
  )
}
