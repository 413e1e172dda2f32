-- The log of new-api in ClickHouse as it creates that since 2026, whose entries have no numbers.

create table logs (
  id Int64 default 0,
  user_id Int32 default 0,
  created_at Int64 default 0,
  type Int32 default 0,
  content String default '',
  username String default '',
  token_name String default '',
  model_name String default '',
  quota Int32 default 0,
  prompt_tokens Int32 default 0,
  completion_tokens Int32 default 0,
  use_time Int32 default 0,
  is_stream UInt8 default 0,
  channel_id Int32 default 0,
  token_id Int32 default 0,
  `group` String default '',
  ip String default '',
  request_id String default '',
  upstream_request_id String default '',
  other String default ''
)
engine = MergeTree()
partition by toYYYYMM(toDateTime(created_at))
order by (created_at, request_id);
