-- The log and the accounts of one-hub v0.14, as far as they matter here, in standard SQL.

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
  request_time bigint default 0,
  is_stream boolean default false,
  source_ip varchar(191) default '',
  metadata json
);

create index idx_logs_user_id on logs (user_id);
create index idx_created_at_type on logs (created_at, type);
create index index_username_model_name on logs (model_name, username);
create index idx_logs_token_name on logs (token_name);
create index idx_logs_model_name on logs (model_name);
create index idx_logs_channel_id on logs (channel_id);

create table users (
  id bigint primary key,
  username varchar(191),
  role bigint default 1,
  status bigint default 1,
  quota bigint default 0,
  used_quota bigint default 0
);
