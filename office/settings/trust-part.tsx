import { useRef } from 'react'
import { type Person, type Question, claimNames, trustTopics, type WorkPhoto } from '../../domain/settings/trust.ts'
import { Field, FieldError, TextField } from '../desk/field.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import { field, type Fields } from './fields.ts'
import { PeopleList } from './people-list.tsx'
import { PhotoList } from './photo-list.tsx'
import { SettingTick } from './setting-tick.tsx'
import { readList } from './typed-settings.ts'
import * as say from '#words/office/trust-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'trust.questions'

export function TrustPart({ fields }: { fields: Fields }) {
  const add = useRef<HTMLButtonElement>(null)
  const questions = readList<Question>(fields.typed, path)
  const set = (next: Question[]) => fields.set(path, JSON.stringify(next))
  const answered = trustTopics.filter((topic) => fields.typed[`trust.topics.${topic}`] !== '').length
  const people = readList<Person>(fields.typed, 'trust.people').length
  const photos = readList<WorkPhoto>(fields.typed, 'trust.photos').length
  function remove(index: number): void {
    set(questions.toSpliced(index, 1))
    // The pressed button disappears; the next sensible control takes the focus.
    add.current?.focus()
  }
  return (
    <FoldedPart
      inner
      title={common.trust}
      summary={say.filled({ answers: answered + questions.length, people, photos })}
    >
      <p className="hint">{say.trustHint}</p>
      <fieldset>
        <legend>{say.claimsTitle}</legend>
        {claimNames.map((name) => (
          <SettingTick key={name} fields={fields} path={`trust.claims.${name}`} label={common.claims[name]} />
        ))}
      </fieldset>
      {trustTopics.map((topic) => (
        <TextField
          key={topic}
          label={common.trustTopics[topic].label}
          hint={common.trustTopics[topic].hint}
          maxLength={240}
          autoComplete="off"
          {...field(fields, `trust.topics.${topic}`)}
        />
      ))}
      <PeopleList fields={fields} />
      <PhotoList fields={fields} />
      <fieldset>
        <legend>{say.questions}</legend>
        {questions.map((question, index) => (
          <QuestionRow
            // oxlint-disable-next-line react/no-array-index-key -- questions have no id, and their fields are controlled
            key={index}
            question={question}
            index={index}
            errors={fields.errors}
            onChange={(changed) => set(questions.with(index, changed))}
            onRemove={() => remove(index)}
          />
        ))}
        <button
          ref={add}
          type="button"
          className="quiet add"
          name={path}
          onClick={() => set([...questions, { question: '', answer: '' }])}
        >
          <PlusIcon />
          {say.addQuestion}
        </button>
        <FieldError id="questions-error" sentence={fields.errors[path]} />
      </fieldset>
    </FoldedPart>
  )
}

type RowProps = {
  question: Question
  index: number
  errors: Fields['errors']
  onChange: (question: Question) => void
  onRemove: () => void
}

function QuestionRow({ question, index, errors, onChange, onRemove }: RowProps) {
  const at = (part: keyof Question) => ({ name: `${path}.${index}.${part}`, error: errors[`${path}.${index}.${part}`] })
  const { error, ...answer } = at('answer')
  return (
    <div className="question-row" role="group" aria-label={say.questionNumber(index + 1)}>
      <TextField
        label={say.questionNumber(index + 1)}
        {...at('question')}
        value={question.question}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...question, question: currentTarget.value })}
      />
      <button type="button" className="quiet icon-only" aria-label={say.removeQuestion(index + 1)} onClick={onRemove}>
        <CloseIcon />
      </button>
      <Field label={say.answerNumber(index + 1)} error={error}>
        {(tied) => (
          <textarea
            {...tied}
            {...answer}
            rows={3}
            maxLength={600}
            value={question.answer}
            onChange={({ currentTarget }) => onChange({ ...question, answer: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
