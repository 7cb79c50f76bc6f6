import { audited } from './list-broken.ts'
import { readJson } from './read-kept.ts'

export const textRules = [
  audited('incoming_texts', {
    key: 'id',
    columns: ['id', 'fields'],
    rules: [
      {
        name: 'incoming-outcome',
        sentence: 'A received text has no outcome',
        broken: "incoming_texts.outcome = ''",
      },
      {
        name: 'incoming-estimate',
        sentence: 'A text is about an estimate that does not exist',
        broken: `incoming_texts.estimate_id is not null
          and not exists (select 1 from estimates where estimates.id = incoming_texts.estimate_id)`,
      },
      {
        name: 'incoming-answer',
        sentence: 'A text is marked as the answer to an estimate that has no such answer',
        broken: `incoming_texts.outcome in ('approved', 'declined') and not exists (select 1 from estimate_answers
          where estimate_answers.estimate_id = incoming_texts.estimate_id and estimate_answers.channel = 'text'
          and estimate_answers.kind = case incoming_texts.outcome when 'approved' then 'approve' else 'decline' end)`,
      },
      {
        name: 'incoming-stopped',
        sentence: 'A number that ended texts still gets them',
        broken: `incoming_texts.outcome in ('stopped', 'stopped-for-owner') and incoming_texts.number <> ''
          and not exists (select 1 from text_numbers where text_numbers.number = incoming_texts.number
            and (text_numbers.stopped_at is not null or text_numbers.said_at > incoming_texts.received_at))`,
      },
      {
        name: 'incoming-settled',
        sentence: 'A text was handled before it arrived',
        broken: 'incoming_texts.settled_at < incoming_texts.received_at',
      },
      {
        name: 'incoming-fields',
        sentence: 'The content of a text is unreadable',
        breaks: ({ fields }) => typeof readJson(fields) !== 'object',
      },
    ],
  }),
  audited('text_numbers', {
    key: 'number',
    columns: ['number', 'question'],
    rules: [
      {
        name: 'number-stopped',
        sentence: 'A number ended texts after it was last heard from',
        broken: 'text_numbers.stopped_at > text_numbers.said_at',
      },
      {
        name: 'number-question',
        sentence: 'The last question to a number is unreadable',
        breaks: ({ question }) => question !== null && typeof readJson(question) !== 'object',
      },
    ],
  }),
]
