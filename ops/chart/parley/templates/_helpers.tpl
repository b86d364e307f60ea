{{- define "parley.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "parley.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "parley.labels" -}}
{{ include "parley.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "parley.account" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "parley.name" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{/* Why a setting is refused: it is a secret, or the chart sets it. */}}
{{- define "parley.refuse" -}}
{{- $key := "is a secret: make it a key of your Secret, and name it by secret.%s" -}}
{{- $file := "is a secret: make it a key of your Secret, which is mounted at /run/secrets/parley, and set %s_FILE" -}}
{{- $value := "is set by the value %s of the chart" -}}
{{- $fixed := "is set by the chart" -}}
{{- $reasons := dict
  "DATABASE_URL" (printf $key "databaseUrl")
  "DATABASE_URL_FILE" (printf $key "databaseUrl")
  "SECRET_KEY" (printf $key "secretKey")
  "SECRET_KEY_FILE" (printf $key "secretKey")
  "ADMIN_PASSWORD" (printf $key "adminPassword")
  "ADMIN_PASSWORD_FILE" (printf $key "adminPassword")
  "METRICS_TOKEN" (printf $key "metricsToken")
  "METRICS_TOKEN_FILE" (printf $key "metricsToken")
  "AWS_ACCESS_KEY_ID" (printf $key "s3Credentials")
  "AWS_SECRET_ACCESS_KEY" (printf $key "s3Credentials")
  "AWS_SESSION_TOKEN" (printf $key "s3Credentials")
  "AWS_SHARED_CREDENTIALS_FILE" (printf $key "s3Credentials")
  "BACKUP_KEY" (printf $file "BACKUP_KEY")
  "DATABASE_REPLICA_URL" (printf $file "DATABASE_REPLICA_URL")
  "MIGRATE_TOKEN" (printf $file "MIGRATE_TOKEN")
  "OTEL_EXPORTER_OTLP_HEADERS" (printf $file "OTEL_EXPORTER_OTLP_HEADERS")
  "SECRET_KEY_PREVIOUS" (printf $file "SECRET_KEY_PREVIOUS")
  "AWS_ENDPOINT_URL_S3" (printf $value "files.endpoint")
  "AWS_REGION" (printf $value "files.region")
  "DRAIN_SECONDS" (printf $value "serve.drainSeconds")
  "FILES_URL" (printf $value "files.url")
  "PUBLIC_URL" (printf $value "publicUrl")
  "TRUST_PROXY" (printf $value "trustProxy")
  "WORKERS" (printf $value "serve.workers")
  "DATA_DIR" $fixed
  "HOST" $fixed
  "PORT" $fixed
  "WAIT_FOR_DATABASE" $fixed
  "WORK_PORT" $fixed
-}}
{{- range $name, $_ := .Values.settings -}}
{{- with get $reasons $name -}}
{{- fail (printf "settings: %s %s" $name .) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "parley.env" -}}
{{- include "parley.refuse" . -}}
- { name: DATABASE_URL_FILE, value: /run/secrets/parley/{{ .Values.secret.databaseUrl }} }
- { name: SECRET_KEY_FILE, value: /run/secrets/parley/{{ .Values.secret.secretKey }} }
{{- with .Values.secret.adminPassword }}
- { name: ADMIN_PASSWORD_FILE, value: /run/secrets/parley/{{ . }} }
{{- end }}
{{- with .Values.secret.metricsToken }}
- { name: METRICS_TOKEN_FILE, value: /run/secrets/parley/{{ . }} }
{{- end }}
{{- with .Values.secret.s3Credentials }}
- { name: AWS_SHARED_CREDENTIALS_FILE, value: /run/secrets/parley/{{ . }} }
{{- end }}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
{{- with .Values.files.url }}
- { name: FILES_URL, value: {{ . | quote }} }
{{- end }}
{{- with .Values.files.endpoint }}
- { name: AWS_ENDPOINT_URL_S3, value: {{ . | quote }} }
{{- end }}
{{- with .Values.files.region }}
- { name: AWS_REGION, value: {{ . | quote }} }
{{- end }}
# The database may come up at the same time.
- { name: WAIT_FOR_DATABASE, value: "60" }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- end -}}

{{- define "parley.container" -}}
image: {{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/parley, readOnly: true }
  - { name: data, mountPath: /var/lib/parley }
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.files.existingClaim }}
  - { name: files, mountPath: /var/lib/parley/files }
  {{- end }}
{{- end -}}

{{- define "parley.pod" -}}
automountServiceAccountToken: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: secrets, secret: { secretName: {{ .Values.secret.name }}, defaultMode: 0440 } }
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
  {{- if .Values.files.existingClaim }}
  - { name: files, persistentVolumeClaim: { claimName: {{ .Values.files.existingClaim }} } }
  {{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}
