-- The log and the accounts of Laisky's one-api of 2026, as far as they matter here, in standard SQL.

create table logs (
  id bigint primary key,
  user_id bigint,
  created_at bigint,
  type bigint,
  content text,
  username varchar(191) default '',
  token_name varchar(191) default '',
  model_name varchar(191) default '',
  quota bigint default 0,
  prompt_tokens bigint default 0,
  completion_tokens bigint default 0,
  channel_id bigint,
  uuid char(36),
  user_uuid char(36),
  token_uuid char(36),
  channel_uuid char(36),
  origin_model_name varchar(191) default '',
  request_id varchar(191) default '',
  trace_id varchar(64) default '',
  updated_at bigint,
  elapsed_time bigint default 0,
  is_stream boolean default false,
  system_prompt_reset boolean default false,
  cached_prompt_tokens bigint default 0,
  metadata text
);

create index idx_logs_user_id on logs (user_id);
create index idx_created_at_type on logs (created_at, type);
create index index_username_model_name on logs (model_name, username);
create index idx_logs_token_name on logs (token_name);
create index idx_logs_model_name on logs (model_name);
create index idx_logs_channel_id on logs (channel_id);
create index idx_logs_user_uuid on logs (user_uuid);
create index idx_user_token on logs (user_id, token_name);
create index idx_logs_quota on logs (quota);
create index idx_logs_elapsed_time on logs (elapsed_time);

create table users (
  id bigint primary key,
  uuid char(36),
  username varchar(191),
  role bigint default 1,
  status bigint default 1,
  quota bigint default 0,
  used_quota bigint default 0
);
